import BookLibrary

/// The **Command**: one change to the library, as an object.
///
/// In the literature a command holds its receiver. Ours is handed the receiver, a ``Library``, at
/// the moment of the change: so it never works on an outdated copy, and can be kept in a file.
protocol LibraryCommand: Sendable {
  /// What a menu calls the change: `delete "A Suitcase for Snail"`.
  var title: String { get }

  /// Makes the change, and remembers what its undo needs.
  mutating func execute(on library: inout Library) throws

  /// Takes the change back, if it is still there as it was made.
  func undo(on library: inout Library) throws
}
