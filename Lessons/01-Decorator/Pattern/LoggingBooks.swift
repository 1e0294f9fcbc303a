import BookLibrary

/// A **ConcreteDecorator** that logs every call that succeeds.
struct LoggingBooks: BookDecorator {
  let base: any BookService
  let journal: Journal

  func books() throws -> [Book] {
    let books = try base.books()
    journal.log("books()")
    return books
  }

  func markAsRead(_ id: Book.ID) throws {
    try base.markAsRead(id)
    journal.log("markAsRead(\(id))")
  }
}

extension BookService {
  func logged(to journal: Journal) -> LoggingBooks {
    LoggingBooks(base: self, journal: journal)
  }
}
