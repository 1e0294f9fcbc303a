import BookLibrary

/// Why an edit, an undo or a redo was refused; shelf and history are as they were before.
enum EditError: Error, Equatable {
  case refused(ShelfError)
  case nothingToUndo
  case nothingToRedo
  case notAnArchive(DocumentError)
  /// The history or the shelf couldn't be saved.
  case unsaved(StoreError)
}

extension EditError: CustomStringConvertible {
  var description: String {
    switch self {
    case .refused(let error): "\(error) Nothing was changed."
    case .nothingToUndo: "There is nothing to undo."
    case .nothingToRedo: "There is nothing to redo."
    case .notAnArchive(let error): "\(error) Open another archive."
    case .unsaved(let error): "\(error)"
    }
  }
}
