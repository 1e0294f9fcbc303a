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
    try TextRule.note.check(content)
    let note = Note(
      id: 0, bookID: book, author: author, content: content, created: room.clock.now())
    let name = "write a note on \(room.state.title(of: book))"
    let changes = try await room.write(name) { _ in [.add(.note(note))] }
    guard case .note(let id) = changes[0].key else { preconditionFailure("A note was added.") }
    return id
  }

  public func rewrite(_ note: Note, as content: String) async throws {
    try TextRule.note.check(content)
    var rewritten = note
    rewritten.content = content
    if rewritten != note { rewritten.updated = room.clock.now() }
    let change = RoomChange.replace(.note(note), with: .note(rewritten))
    try await room.write("change note \(note.id)") { _ in [change] }
  }

  public func remove(_ note: Note) async throws {
    try await room.write("remove note \(note.id)") { _ in [.remove(.note(note))] }
  }
}
