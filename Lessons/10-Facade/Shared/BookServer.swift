package import BookLibrary

/// A **Subsystem**: the server with the books.
package nonisolated protocol BookServer: Sendable {
  func books() async throws -> [Book]
  /// Deletes a book for good.
  ///
  /// - Throws: ``ServerRefusal`` if the book wasn't deleted. After any other error, it may have been.
  func delete(_ id: Book.ID) async throws
}

/// Why a server didn't delete a book.
package nonisolated enum ServerRefusal: Error, Equatable {
  case unknownBook(Book.ID)
  case refused(Book.ID)
}

nonisolated extension ServerRefusal: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownBook(let id): "The server has no book \(id)."
    case .refused(let id): "The server refuses to delete book \(id)."
    }
  }
}
