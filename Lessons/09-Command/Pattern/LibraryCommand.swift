import BookLibrary

/// The **Command**: one change to the library, as an object.
///
/// In the literature a command holds its receiver. Ours is handed the receiver, a ``Library``, at
/// the moment of the change. So it never works on an outdated copy, and can be saved in a file.
protocol LibraryCommand: Sendable {
  /// The change's name in a menu, as in `delete "A Suitcase for Snail"`.
  var title: String { get }

  /// Makes the change, and remembers what its undo needs.
  mutating func execute(on library: inout Library) throws

  /// Reverses the change, or throws if somebody else has changed it since.
  func undo(on library: inout Library) throws
}
