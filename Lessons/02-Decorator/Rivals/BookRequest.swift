import BookLibrary

/// A call of a service as a value.
enum BookRequest: CustomStringConvertible {
  case books
  case markAsRead(Book.ID)
  case addNote(String, to: Book.ID)

  var description: String {
    switch self {
    case .books: "books"
    case .markAsRead(let id): "mark \(id)"
    case .addNote(_, let id): "note \(id)"
    }
  }
}

extension BookRequest {
  /// Whether a repeated call does no harm. A new case has to answer.
  var mayRepeat: Bool {
    switch self {
    case .books, .markAsRead: true
    case .addNote: false
    }
  }
}
