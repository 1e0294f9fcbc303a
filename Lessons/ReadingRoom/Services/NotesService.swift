public import BookLibrary
import RoomData
import RoomModel

/// The readers' notes. Changing a note fails if it has changed since the caller saw it.
@MainActor public struct NotesService {
  let room: Room

  @discardableResult
  public func write(
    _ content: String, by author: String, about book: Book.ID
  ) async throws -> Note.ID {
    fatalError()
  }

  public func rewrite(_ note: Note, as content: String) async throws {
    fatalError()
  }

  public func remove(_ note: Note) async throws {
    fatalError()
  }
}
