import BookLibrary

/// The **Command**: one change to the library, as an object.
protocol LibraryCommand {
  /// The name of the change for a button, as in `rename "Snail"`.
  var name: String { get }

  /// Makes the change, and keeps what its undo needs.
  ///
  /// If it throws, nothing changes.
  mutating func execute(on library: inout Library) throws

  /// Reverses the change, and no other. Before `execute`, does nothing.
  ///
  /// If it throws, nothing changes.
  func undo(on library: inout Library) throws
}
