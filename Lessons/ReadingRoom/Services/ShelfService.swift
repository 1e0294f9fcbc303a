public import BookLibrary
import RoomData
public import RoomModel

/// The books. Changing one fails if it has changed since the caller saw it.
@MainActor public struct ShelfService {
  let room: Room
  /// The server that also has the books, if there is one.
  let server: (any RoomServer)?

  /// Adds an unread book, portrait or landscape, after the last one.
  @discardableResult
  public func add(_ title: String, as orientation: Book.Orientation) async throws -> Book.ID {
    fatalError()
  }

  public func rename(_ book: RoomBook, to title: String) async throws {
    fatalError()
  }

  public func mark(_ book: RoomBook, asRead isRead: Bool) async throws {
    fatalError()
  }

  /// Removes a book with its notes and sessions, first from the server.
  /// The only book can't be removed, nor can one that is being read.
  public func remove(_ record: BookRecord) async throws {
    fatalError()
  }
}
