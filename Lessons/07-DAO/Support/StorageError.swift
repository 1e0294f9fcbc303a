import BookLibrary
import SQLite

extension StorageError {
  /// Puts a store's error in the DAO's words. The file's errors describe themselves.
  init(_ error: any Error) {
    guard let error = error as? SQLiteError else {
      description = "\(error)"
      return
    }
    let advice =
      switch error.kind {
      case .damaged, .wrongType: "The file was left as it is. To start afresh, move it away."
      case .busy: "Another program is using it. Nothing was changed; try again."
      default: "Nothing was changed."
      }
    description = "\(error.file): \(error.message). \(advice)"
  }
}
