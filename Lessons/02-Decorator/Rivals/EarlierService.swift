import BookLibrary

/// A service that is older than `addNote(_:to:)`. A default lets it compile.
protocol EarlierService: BookService {}

extension EarlierService {
  func addNote(_ text: String, to id: Book.ID) throws {}
}

/// A log that nobody asked what it does with a note.
struct EarlierLog: EarlierService {
  let base: any BookService
  let log: Log

  func books() throws -> [Book] {
    log.add("books")
    return try base.books()
  }

  func markAsRead(_ id: Book.ID) throws {
    log.add("mark \(id)")
    try base.markAsRead(id)
  }
}
