import BookLibrary
import RoomData
import RoomModel

/// The books in the database, and on the server if there is one.
struct LiveShelf: ShelfService {
  let room: RoomItems
  let server: (any RoomServer)?

  func add(_ title: String, as orientation: Book.Orientation) throws {
    try TextRule.title.check(title)
    try room.execute("add \(title)") { writer in
      let book = Book(
        id: try writer.stored.nextID(in: .book), title: title, orientation: orientation,
        coverPath: "/new.png")
      try writer.put(.book(book))
    }
  }

  func rename(_ book: Book, to title: String) throws {
    try TextRule.title.check(title)
    var renamed = book
    renamed.title = title
    try replace(book, with: renamed, "rename")
  }

  func mark(_ book: Book, asRead isRead: Bool) throws {
    var marked = book
    marked.isRead = isRead
    try replace(book, with: marked, isRead ? "mark as read" : "mark as unread")
  }

  func remove(_ record: BookRecord) async throws {
    let id = record.book.id
    let change: @Sendable (RoomWriter) throws -> Void = { writer in
      try writer.stored.checkRemoval(of: record)
      for note in record.notes { try writer.remove(.note(note)) }
      for session in record.sessions { try writer.remove(.session(session)) }
      // The book comes last, because the others refer to it.
      try writer.remove(.book(record.book))
    }
    guard let server else { return try room.execute("remove \(record.book.title)", change) }
    // The rules come first, because the server deletes a book for good. A write waits for the changes
    // of other programs.
    try room.write { try $0.stored.checkRemoval(of: record) }
    try await server.deleteBook(id)
    // No undo: it couldn't bring the book back on the server.
    do {
      try room.write(change)
    } catch DataError.noSuchBook {
      // Another program has already removed it here, too.
      try room.loadIfChanged()
    } catch { throw RoomError.notRemovedHere(id, "\(error)") }
  }

  private func replace(_ book: Book, with new: Book, _ verb: String) throws {
    try room.execute("\(verb): \(book.title)") { writer in
      try writer.replace(.book(book), with: .book(new))
    }
  }
}

extension RoomReader {
  /// Checks that the family's rules allow a removal, and that the record is still as it is stored.
  func checkRemoval(of record: BookRecord) throws {
    let id = record.book.id
    guard let book = try book(id) else { throw DataError.noSuchBook(id) }
    guard try books().count > 1 else { throw RoomError.onlyBook(id) }
    guard try countdown()?.bookID != id else { throw RoomError.bookIsBeingRead(id) }
    let stored = BookRecord(book, notes: try notes(), sessions: try sessions())
    guard stored == record else { throw RoomError.bookHasChanged(id) }
  }
}
