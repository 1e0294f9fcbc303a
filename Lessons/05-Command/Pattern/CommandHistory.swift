import BookLibrary

/// The **Invoker**: executes commands, and keeps those that succeeded for undo and redo.
///
/// Each call loads the current library from the file, so an undo or redo never saves a stale library.
/// A call that throws leaves the history as it was.
struct CommandHistory {
  private let store: LibraryStore
  private var done: [any LibraryCommand] = []
  private var undone: [any LibraryCommand] = []

  init(_ store: LibraryStore) {
    self.store = store
  }

  mutating func execute(_ command: any LibraryCommand) throws {
    done.append(try run(command))
    undone = []
  }

  mutating func undo() throws {
    guard let command = done.last else { throw CommandError.nothingToUndo }
    var library = try store.load()
    try command.undo(on: &library)
    try store.save(library)
    undone.append(done.removeLast())
  }

  /// Executes the last undone command again.
  mutating func redo() throws {
    guard let command = undone.last else { throw CommandError.nothingToRedo }
    done.append(try run(command))
    undone.removeLast()
  }

  /// Drops the next command to undo, so that a refused undo doesn't block the older ones.
  mutating func forgetLast() { _ = done.popLast() }

  /// Executes a copy of the command. Returns that copy, which has the data that its undo needs.
  private func run(_ command: any LibraryCommand) throws -> any LibraryCommand {
    var command = command
    var library = try store.load()
    try command.execute(on: &library)
    try store.save(library)
    return command
  }
}

extension CommandHistory {
  /// The label of the undo button, as in `Undo: rename "A Suitcase for Snail"`.
  var undoLabel: String? { done.last.map { "Undo: \($0.name)" } }
  var redoLabel: String? { undone.last.map { "Redo: \($0.name)" } }
}
