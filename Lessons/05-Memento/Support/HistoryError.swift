/// Why the library can't go back or forward; nothing has changed.
enum HistoryError: Error, Equatable {
  case nothingToUndo
  case nothingToRedo
}

extension HistoryError: CustomStringConvertible {
  var description: String {
    switch self {
    case .nothingToUndo: "There is nothing to undo."
    case .nothingToRedo: "There is nothing to redo."
    }
  }
}
