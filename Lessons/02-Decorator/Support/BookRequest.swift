import BookLibrary

/// A call of a service as a value, so that one function can answer every call.
enum BookRequest: CustomStringConvertible {
  case books
  case markAsRead(Book.ID)

  var description: String {
    switch self {
    case .books: "books"
    case .markAsRead(let id): "mark \(id)"
    }
  }
}

extension BookService {
  /// Makes the call. To mark a book returns no books.
  func answer(to request: BookRequest) throws -> [Book] {
    switch request {
    case .books: return try books()
    case .markAsRead(let id):
      try markAsRead(id)
      return []
    }
  }
}
