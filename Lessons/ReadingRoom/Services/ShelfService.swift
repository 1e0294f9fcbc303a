public import BookLibrary
import RoomData
public import RoomModel

/// The books. Changing one fails if it has changed since the caller saw it.
@MainActor public struct ShelfService {
  let room: Room
  /// The server that also has the books, if there is one.
  let server: (any RoomServer)?

  /// Whether a book that is removed can't come back, because the server deletes it for good.
  public var removesForGood: Bool { server != nil }

  /// Adds an unread book, portrait or landscape, after the last one.
  @discardableResult
  public func add(_ title: String, as orientation: Book.Orientation) async throws -> Book.ID {
    try TextRule.title.check(title)
    let book = RoomBook(id: 0, title: title, orientation: orientation, coverPath: "/new.png")
    let changes = try await room.write("add \(title)") { _ in [.add(.book(book))] }
    guard case .book(let id) = changes[0].key else { preconditionFailure("A book was added.") }
    return id
  }

  public func rename(_ book: RoomBook, to title: String) async throws {
    try TextRule.title.check(title)
    var renamed = book
    renamed.title = title
    try await replace(book, with: renamed, "rename")
  }

  public func mark(_ book: RoomBook, asRead isRead: Bool) async throws {
    var marked = book
    marked.isRead = isRead
    try await replace(book, with: marked, isRead ? "mark as read" : "mark as unread")
  }

  private func replace(_ book: RoomBook, with new: RoomBook, _ verb: String) async throws {
    try await room.write("\(verb): \(book.title)") { _ in
      [.replace(.book(book), with: .book(new))]
    }
  }

  /// Removes a book with its notes and sessions, first from the server.
  /// The only book can't be removed, nor can one that is being read.
  public func remove(_ record: BookRecord) async throws {
    let book = record.book
    let removal: @Sendable (RoomState) throws -> [RoomChange] = { state in
      try state.checkRemovals(in: record.removal)
      return record.removal
    }
    guard let server else {
      try await room.write("remove \(book.title)", removal)
      return
    }
    // The rules come first, because the server deletes a book for good. A write waits for the changes
    // of other programs.
    try await room.write { state in
      _ = try removal(state)
      return []
    }
    try await server.deleteBook(book.id)
    // No undo: it couldn't bring the book back on the server.
    do {
      try await room.write(nil, removal)
    } catch DataError.noSuchBook {
      // Another program has already removed it here, too.
      try await room.refresh()
    } catch { throw RoomError.notRemovedHere(book.id, "\(error)") }
    room.forget(book.id)
  }
}
