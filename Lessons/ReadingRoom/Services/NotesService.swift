public import BookLibrary
import RoomModel

/// The readers' notes. Changing a note fails if it has changed since the caller saw it.
@MainActor public struct NotesService {
  let room: Room

  @discardableResult
  public func write(
    _ content: String, by author: String, about book: Book.ID
  ) async throws -> Note {
    try TextRule.note.check(content)
    let note = Note(
      id: 0, bookID: book, author: author, content: content, created: room.clock.now())
    let name = "write a note on \(room.state.title(of: book))"
    let changes = try await room.write([.note(new: note)], named: name)
    guard case .note(_, let written?) = changes[0] else { preconditionFailure("It was written.") }
    return written
  }

  @discardableResult
  public func rewrite(_ note: Note, as content: String) async throws -> Note {
    try TextRule.note.check(content)
    guard content != note.content else { return note }
    var rewritten = note
    rewritten.content = content
    rewritten.updated = room.clock.now()
    try await room.write([.note(old: note, new: rewritten)], named: "change note \(note.id)")
    return rewritten
  }

  public func remove(_ note: Note) async throws {
    try await room.write([.note(old: note)], named: "remove note \(note.id)")
  }
}
