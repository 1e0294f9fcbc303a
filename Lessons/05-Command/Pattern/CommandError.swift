import BookLibrary

/// Why nothing was undone or redone.
enum CommandError: Error, Equatable {
  case nothingToUndo
  case nothingToRedo
  /// An undo would overwrite another program's change.
  case changedSince(Book.ID)
}

extension CommandError: CustomStringConvertible {
  var description: String {
    switch self {
    case .nothingToUndo: "There is nothing to undo."
    case .nothingToRedo: "There is nothing to redo."
    case .changedSince(let id): "Book \(id) has since been changed. Nothing was undone."
    }
  }
}
