import BookLibrary

/// A center that is built by hand when a screen first asks for it. Where is the gap?
///
/// The compiler sees it: without `nonisolated(unsafe)`, this doesn't compile.
final class LazyCenter: Sendable {
  nonisolated(unsafe) private static var instance: LazyCenter?

  let library: Library

  private init(library: Library) {
    self.library = library
  }

  static func shared(load: () throws -> Library) rethrows -> LazyCenter {
    if let instance { return instance }
    let center = LazyCenter(library: try load())
    instance = center
    return center
  }
}
