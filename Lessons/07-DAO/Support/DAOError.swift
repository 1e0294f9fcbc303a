import BookLibrary

/// Why a DAO refused, or failed; the store is as it was before.
enum DAOError: Error, Equatable {
  case duplicateKey(Note.ID)
  case notFound(Note.ID)
  case noSuchBook(Book.ID)
  /// Not every store can keep the date, so none does.
  case dateOutOfRange(Note.ID)
  /// The task was cancelled before its turn had come.
  case cancelled
  /// The file under the store can't be used.
  case storage(String, StorageProblem)
}

/// What can be wrong with the file under a store.
enum StorageProblem: Equatable {
  /// It is damaged, another program's, or from a newer one.
  case damaged(String)
  /// Another program has it open.
  case inUse
  case full
  case failed(String)
}

extension DAOError: CustomStringConvertible {
  var description: String {
    switch self {
    case .duplicateKey(let id): "There is a note \(id) already."
    case .notFound(let id): "There is no note \(id)."
    case .noSuchBook(let id): "There is no book \(id)."
    case .dateOutOfRange(let id): "A date of note \(id) is not in the years 1 to 9999."
    case .cancelled: "The task was cancelled. Nothing was changed."
    case .storage(let file, let problem): "\(file): \(problem)"
    }
  }
}

extension StorageProblem: CustomStringConvertible {
  var description: String {
    switch self {
    case .damaged(let detail): "\(detail). It was left as it is. To start afresh, move it away."
    case .inUse: "another program is using it. Nothing was changed; try again."
    case .full: "the disk is full. Nothing was changed."
    case .failed(let reason): "\(reason). Nothing was changed."
    }
  }
}
