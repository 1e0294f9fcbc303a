import BookLibrary

/// Why a service could not do what it was asked.
enum BookServiceError: Error, Equatable {
  case noSuchBook(Book.ID)
  case store(StoreError)
  /// What holds the books doesn't answer at the moment.
  case unavailable(reason: String)

  /// Whether the same call may succeed later.
  var mayPass: Bool {
    switch self {
    case .unavailable, .store(.changedOnDisk): true
    case .noSuchBook, .store: false
    }
  }
}

extension BookServiceError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noSuchBook(let id): "There is no book \(id) on the shelf."
    case .store(let error): error.description
    case .unavailable(let reason): "The shelf can't be reached: \(reason). Try again later."
    }
  }
}
