import BookLibrary

/// Why a service could not do what it was asked; the file is as it was before.
enum BookServiceError: Error, Equatable {
  case noSuchBook(Book.ID)
  case store(StoreError)
}

extension BookServiceError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noSuchBook(let id): "There is no book \(id) on the shelf."
    case .store(let error): error.description
    }
  }
}
