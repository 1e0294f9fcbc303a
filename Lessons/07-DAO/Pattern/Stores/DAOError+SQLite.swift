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
      if let fault = error.openingFault {
        StorageProblem(fault, error, in: file)
      } else if error.isFull {
        .full
      } else if error.isBusy {
        .busy
      } else if error.isCorrupt || error.isWrongType {
        .damaged(error.message)
      } else {
        .failed(error.message)
      }
    self = .storage(file, problem)
  }
}

extension StorageProblem {
  fileprivate init(_ fault: OpeningFault, _ error: SQLiteError, in file: String) {
    self =
      switch fault {
      case .notADatabase, .damaged, .isFolder: .damaged(fault.rawValue)
      case .locked: .busy
      case .other: .failed(error.message.replacing("\(file): ", with: ""))
      default: .failed(fault.rawValue)
      }
  }
}

extension SQLiteError {
  fileprivate var openingFault: OpeningFault? {
    if case .cannotOpen(let fault, _, _) = problem { fault } else { nil }
  }

  /// Whether a column holds what our schema doesn't allow: somebody else has written it.
  fileprivate var isWrongType: Bool {
    if case .wrongType = problem { true } else { false }
  }
}
