public import BookLibrary
import RoomModel

/// The readers' notes.
extension Room {
  /// - Throws: ``RoomError/refused(_:)`` if there is no such note.
  public func note(_ id: Note.ID) throws -> Note {
    guard let note = state.note(id) else { throw RoomError.refused("There is no note \(id).") }
    return note
  }

  /// Writes a note, and returns it with its id.
  @discardableResult
  public func writeNote(
    _ content: String, by author: String, about book: Book.ID
  ) async throws -> Note {
    try content.checkAsNote()
    let note = Note(id: 0, bookID: book, author: author, content: content, created: clock.now())
    let name = "write a note on \(state.title(of: book))"
    let changes = try await write([.note(new: note)], named: name)
    guard case .note(_, let written?) = changes[0] else { preconditionFailure("It was written.") }
    return written
  }

  @discardableResult
  public func rewrite(_ note: Note, as content: String) async throws -> Note {
    try content.checkAsNote()
    guard content != note.content else { return note }
    var rewritten = note
    rewritten.content = content
    rewritten.updated = clock.now()
    try await write([.note(old: note, new: rewritten)], named: "change note \(note.id)")
    return rewritten
  }

  public func remove(_ note: Note) async throws {
    try await write([.note(old: note)], named: "remove note \(note.id)")
  }
}
