import BookLibrary
import RoomData
import RoomModel

/// The books in the database, and on the server if there is one.
struct LiveShelf: ShelfService {
  let room: RoomItems
  let server: (any BookServer)?

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

  func remove(_ id: Book.ID) async throws {
    let title = room.title(of: id)
    guard let server else {
      return try room.execute("remove \(title)") { writer in
        for row in try writer.stored.removableRows(of: id) { try writer.remove(row) }
      }
    }
    // The rules come first, because the server deletes a book for good.
    let rows = try room.data.read { try $0.removableRows(of: id) }
    try await server.deleteBook(id)
    // No undo: it couldn't bring the book back on the server.
    do {
      try room.write { writer in
        // Another program may have added a note since.
        guard try writer.stored.removableRows(of: id) == rows else { throw DataError.changedSince }
        for row in rows { try writer.remove(row) }
      }
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
  /// Returns what goes with a book, and the book itself at the end, if the family's rules allow its
  /// removal.
  func removableRows(of id: Book.ID) throws -> [RoomRow] {
    guard let book = try book(id) else { throw DataError.noSuchBook(id) }
    guard try books().count > 1 else { throw RoomError.onlyBook(id) }
    guard try countdown()?.bookID != id else { throw RoomError.bookIsBeingRead(id) }
    return try sessions().filter { $0.bookID == id }.map(RoomRow.session)
      + notes().filter { $0.bookID == id }.map(RoomRow.note) + [.book(book)]
  }
}
