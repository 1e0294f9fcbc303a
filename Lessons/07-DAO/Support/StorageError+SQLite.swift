import SQLite

extension StorageError {
  /// Translates one of SQLite's errors.
  init(_ error: SQLiteError) {
    let advice =
      switch error.kind {
      case .damaged, .wrongType: "The file was left as it is. To start over, move it away."
      case .busy: "Another program is using it. Nothing was changed; try again."
      default: "Nothing was changed."
      }
    description = "\(error.file): \(error.message). \(advice)"
  }
}
