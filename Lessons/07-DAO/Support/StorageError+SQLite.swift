import SQLite

extension StorageError {
  /// Puts SQLite's error in the DAO's words.
  init(_ error: SQLiteError) {
    let advice =
      switch error.kind {
      case .damaged, .wrongType: "The file was left as it is. To start afresh, move it away."
      case .busy: "Another program is using it. Nothing was changed; try again."
      default: "Nothing was changed."
      }
    description = "\(error.file): \(error.message). \(advice)"
  }
}
