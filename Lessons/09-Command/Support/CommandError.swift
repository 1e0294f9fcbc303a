import BookLibrary

/// Why a command could not be executed, undone or redone; library and history are as they were.
enum CommandError: Error, Equatable {
  case nothingToUndo
  case nothingToRedo
  /// The command of that title doesn't fit the library as it is now.
  case refused(Action, String, reason: String)
  case store(StoreError)

  enum Action: String {
    case execute = "executed"
    case undo = "undone"
    case redo = "redone"
  }
}

extension CommandError: CustomStringConvertible {
  var description: String {
    switch self {
    case .nothingToUndo: "There is nothing to undo."
    case .nothingToRedo: "There is nothing to redo."
    case .refused(let action, let title, let reason):
      "This can't be \(action.rawValue): \(title). \(reason) Nothing was changed."
    case .store(let error): error.description
    }
  }
}

/// Why an undo is refused: somebody has changed the same thing since, or the undo would destroy
/// somebody else's work.
enum Misfit: Error, Equatable {
  case neverExecuted
  case changedSince(Book.ID)
  case notInRow(Book.ID, Int)
  case hasNotes(Book.ID)
  case noteIDTaken(Note.ID)
}

extension Misfit: CustomStringConvertible {
  var description: String {
    switch self {
    case .neverExecuted: "It has never been executed."
    case .notInRow(let id, let row): "Book \(id) isn't in row \(row) any more."
    case .changedSince(let id): "Book \(id) has been changed since."
    case .hasNotes(let id): "Somebody has written notes about book \(id)."
    case .noteIDTaken(let id): "Another note has the number \(id) now."
    }
  }
}

extension Book {
  /// The book's title in quotation marks, for the title of a command.
  var quotedTitle: String { "\"\(title)\"" }
}
