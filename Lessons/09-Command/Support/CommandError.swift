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

/// Why an undo is refused: the change is no longer there as it was made, or the undo would take
/// somebody else's work away.
enum Misfit: Error, Equatable {
  case changedSince(Book.ID)
  case hasNotes(Book.ID)
  case noteIDTaken(Note.ID)
}

extension Misfit: CustomStringConvertible {
  var description: String {
    switch self {
    case .changedSince(let id): "Somebody else has changed book \(id) since."
    case .hasNotes(let id): "Somebody has written notes about book \(id)."
    case .noteIDTaken(let id): "Another note has the number \(id) now."
    }
  }
}

extension Book {
  /// The title as it stands in the title of a command.
  var quotedTitle: String { "\"\(title)\"" }
}
