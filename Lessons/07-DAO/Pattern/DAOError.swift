import BookLibrary

/// Why a DAO could not do what it was asked; the store is as it was before.
enum DAOError: Error, Equatable {
  case duplicateKey(Note.ID)
  case notFound(Note.ID)
  case noSuchBook(Book.ID)
  case bookHasNotes(Book.ID)
  /// A date outside of the years 1 to 9999, which not every store can keep.
  case dateOutOfRange(Note.ID)
  case noFreeID
  /// The task was cancelled before the DAO began.
  case cancelled
  case storage(String, StorageProblem)
}

/// What can be wrong with the file under a store.
enum StorageProblem: Hashable {
  case damaged(String)
  case newer(version: Int, newest: Int)
  /// Somebody else is writing, and doesn't end.
  case busy
  case full
  case failed(String)
}

extension DAOError: CustomStringConvertible {
  var description: String {
    switch self {
    case .duplicateKey(let id): "There is a note \(id) already."
    case .notFound(let id): "There is no note \(id)."
    case .noSuchBook(let id): "There is no book \(id)."
    case .bookHasNotes(let id): "There are notes about book \(id): remove them first."
    case .dateOutOfRange(let id): "A date of note \(id) is not in the years 1 to 9999."
    case .noFreeID: "The last id has been given to a note: no other note can be added."
    case .cancelled: "The task was cancelled. Nothing was changed."
    case .storage(let file, let problem): "\(file) \(problem)"
    }
  }
}

extension StorageProblem: CustomStringConvertible {
  var description: String {
    switch self {
    case .damaged(let detail):
      """
      is damaged, or not a file of notes: \(detail). It was left as it is; move it away, or reset \
      the store (--reset), which keeps it.
      """
    case .newer(let version, let newest):
      """
      is of version \(version), and the newest known here is \(newest). It was left as it is; \
      take a newer program.
      """
    case .busy: "is being written by somebody else. Nothing was changed; try again."
    case .full: "has no room on the disk. Nothing was changed; make room and try again."
    case .failed(let reason): "can't be used: \(reason). Nothing was changed."
    }
  }
}
