import BookLibrary

/// Whatever has a title. A caption is no requirement: the extension adds it.
protocol Titled {
  var title: String { get }
}

extension Titled {
  /// The title on its own.
  var caption: String { title }
}

extension Book: Titled {}
