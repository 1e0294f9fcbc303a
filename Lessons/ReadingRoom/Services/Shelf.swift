public import BookLibrary
public import RoomModel

/// The books.
extension Room {
  /// - Throws: ``RoomError/noSuchBook(_:)``
  public func book(_ id: Book.ID) throws -> Book {
    guard let book = state.book(id) else { throw RoomError.noSuchBook(id) }
    return book
  }

  /// Adds an unread book after the last one, and returns it with its id.
  @discardableResult
  public func addBook(_ title: String) async throws -> Book {
    try title.checkAsTitle()
    let book = Book(id: 0, title: title, coverPath: "/new.png")
    let changes = try await write([.book(new: book)], named: "add \(title)")
    guard case .book(_, let added?) = changes[0] else { preconditionFailure("A book was added.") }
    return added
  }

  public func rename(_ book: Book, to title: String) async throws {
    try title.checkAsTitle()
    var renamed = book
    renamed.title = title
    try await write([.book(old: book, new: renamed)], named: "rename: \(book.title)")
  }

  public func mark(_ book: Book, asRead isRead: Bool) async throws {
    var marked = book
    marked.isRead = isRead
    let name = "mark as \(isRead ? "read" : "unread"): \(book.title)"
    try await write([.book(old: book, new: marked)], named: name)
  }

  /// Removes a book with its notes and sessions.
  public func remove(_ record: BookRecord) async throws {
    // The book comes last, because the others refer to it.
    try await write(
      record.notes.map { .note(old: $0) } + record.sessions.map { .session(old: $0) }
        + [.book(old: record.book)],
      named: "remove \(record.book.title)")
  }
}

/// A book with its notes and sessions, as the caller sees them.
public struct BookRecord: Sendable {
  public let book: Book
  public let notes: [Note]
  public let sessions: [ReadingSession]

  public init(_ book: Book, in state: RoomState) {
    self.book = book
    notes = state.notes.filter { $0.bookID == book.id }
    sessions = state.sessions.filter { $0.bookID == book.id }
  }
}
