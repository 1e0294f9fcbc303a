import BookLibrary

/// The **Invoker**: executes commands, and keeps those that succeeded for undo and redo.
///
/// Each command works on the library as it is in the file at that moment, so the changes of other
/// programs stay.
struct CommandHistory {
  private let store: LibraryStore
  private var done: [any LibraryCommand] = []
  private var undone: [any LibraryCommand] = []

  init(_ store: LibraryStore) { self.store = store }

  /// The menu title of the next undo, as in `Undo: delete "A Suitcase for Snail"`.
  var undoTitle: String? { done.last.map { "Undo: \($0.title)" } }
  var redoTitle: String? { undone.last.map { "Redo: \($0.title)" } }

  /// Executes a command. If it fails or changes nothing, it isn't recorded.
  mutating func execute(
    _ command: some LibraryCommand
  ) throws {
    var command = command
    let hasChanged = try store.change(.execute, command) { library in
      try command.execute(on: &library)
    }
    guard hasChanged else { return }
    done.append(command)
    undone = []
  }

  /// Undoes the last command. If that is refused, the history stays as it is.
  mutating func undo() throws {
    guard let command = done.last else { throw CommandError.nothingToUndo }
    try store.change(.undo, command) { try command.undo(on: &$0) }
    undone.append(done.removeLast())
  }

  /// Executes the last undone command again.
  mutating func redo() throws {
    guard var command = undone.last else { throw CommandError.nothingToRedo }
    try store.change(.redo, command) { try command.execute(on: &$0) }
    undone.removeLast()
    done.append(command)
  }

  /// Forgets the last command, so that the one before it can be undone.
  mutating func forgetLast() {
    _ = done.popLast()
  }
}
