import SQLite

extension DAOError {
  /// Translates what a database's layer says; an error of the DAO's own stays what it is.
  init(_ error: any Error, in file: String) {
    if let error = error as? DAOError {
      self = error
      return
    }
    guard let error = error as? SQLiteError else {
      self = error is CancellationError ? .cancelled : .storage(file, .failed("\(error)"))
      return
    }
    let problem: StorageProblem =
      switch error.kind {
      case .full: .full
      case .busy: .busy
      // A value of a wrong type breaks our schema: somebody else has written it.
      case .damaged, .wrongType: .damaged(error.message)
      default: .failed(error.message)
      }
    self = .storage(file, problem)
  }
}
