import BookLibrary
import Foundation

/// The **Client**, a business object: the rules for notes. It can't tell which DAO it was given.
struct Notebook: Sendable {
  let dao: any NoteDAO
  /// Returns an id that no note has had.
  let newID: @Sendable () -> Note.ID
  let now: @Sendable () -> Date

  /// Writes a new note, and returns it.
  func write(
    _ content: String, by author: String, about book: Book.ID? = nil
  ) async throws -> Note {
    let note = Note(
      id: newID(), bookID: book, author: author, content: try checked(content), created: now())
    try await dao.create(note)
    return note
  }

  /// Changes the content of a note, and returns it; its author and first date stay.
  func rewrite(_ id: Note.ID, as content: String) async throws -> Note {
    guard var note = try await dao.find(id) else { throw DAOError.notFound(id) }
    (note.content, note.updated) = (try checked(content), now())
    try await dao.update(note)
    return note
  }

  /// Returns a note's content without the blanks around it, which alone are no content.
  private func checked(_ content: String) throws -> String {
    let content = content.trimmingCharacters(in: .whitespacesAndNewlines)
    if content.isEmpty { throw EmptyNote() }
    return content
  }
}

/// The rule that a note was to break.
struct EmptyNote: Error, Equatable, CustomStringConvertible {
  var description: String { "A note has to say something." }
}
