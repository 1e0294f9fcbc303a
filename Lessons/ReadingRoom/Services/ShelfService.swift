public import BookLibrary
public import RoomModel

/// The books. Changing one fails if it has changed since the caller saw it.
@MainActor public struct ShelfService {
  let room: Room

  /// Adds an unread book after the last one.
  @discardableResult
  public func add(_ title: String) async throws -> Book {
    try TextRule.title.check(title)
    let book = Book(id: 0, title: title, coverPath: "/new.png")
    let changes = try await room.write([.book(new: book)], named: "add \(title)")
    guard case .book(_, let added?) = changes[0] else { preconditionFailure("A book was added.") }
    return added
  }

  public func rename(_ book: Book, to title: String) async throws {
    try TextRule.title.check(title)
    var renamed = book
    renamed.title = title
    try await room.write([.book(old: book, new: renamed)], named: "rename: \(book.title)")
  }

  public func mark(_ book: Book, asRead isRead: Bool) async throws {
    var marked = book
    marked.isRead = isRead
    let name = "mark as \(isRead ? "read" : "unread"): \(book.title)"
    try await room.write([.book(old: book, new: marked)], named: name)
  }

  /// Removes a book with its notes and sessions.
  public func remove(_ record: BookRecord) async throws {
    // The book comes last, because the others refer to it.
    try await room.write(
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

// MARK: - The family's rules

extension RoomState {
  /// Throws an error if the family's rules forbid a change, made or taken back by any service.
  func check(_ changes: [Change]) throws {
    for case .book(let book?, nil) in changes {
      guard books.count > 1 else { throw RoomError.onlyBook(book.id) }
      guard countdown?.bookID != book.id else { throw RoomError.bookIsBeingRead(book.id) }
    }
  }
}
