import BookLibrary

/// **Subsystem**: the server with the books.
protocol BookServer: Sendable {
  func books() async throws -> [Book]
  /// Deletes a book for good.
  /// - Throws: ``ServerError`` if the book wasn't deleted. After any other error, it may have been.
  func deleteBook(_ id: Book.ID) async throws
}

/// Why a server didn't delete a book.
enum ServerError: Error, Equatable {
  case unknownBook(Book.ID)
  case refused(Book.ID)
}

extension ServerError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknownBook(let id): "The server has no book \(id)."
    case .refused(let id): "The server refuses to delete book \(id)."
    }
  }
}
