import BookLibrary
import SQLite

/// A store has failed. The description says what is wrong, and what to do.
struct StorageError: Error, Equatable, CustomStringConvertible {
  let description: String
}

extension StorageError {
  /// Puts a store's error in the DAO's words. `StoreError` has sentences of its own.
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
