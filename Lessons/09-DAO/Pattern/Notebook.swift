import BookLibrary
import Foundation

/// The **Client**: it enforces the rule for notes. It can't tell which DAO it was given.
struct Notebook {
  private let dao: any NoteDAO
  private let now: @Sendable () -> Date

  init(dao: any NoteDAO, now: @escaping @Sendable () -> Date) {
    self.dao = dao
    self.now = now
  }

  /// Writes a new note, and returns it.
  func write(
    _ content: String, by author: String, about book: Book.ID? = nil
  ) async throws -> Note {
    let content = try trimmed(content)
    let draft = NoteDraft(
      bookID: book, author: author, content: content, created: now())
    return try await dao.create(draft)
  }

  /// Changes the content of a note, and returns the note. The last update wins: a change that
  /// another task or program makes between `find` and `update` is lost.
  func rewrite(_ id: Note.ID, as content: String) async throws -> Note {
    let content = try trimmed(content)
    guard var note = try await dao.find(id) else { throw LibraryError.noSuchNote(id) }
    note.content = content
    note.updated = now()
    try await dao.update(note)
    return note
  }

  /// Removes a note.
  func remove(_ id: Note.ID) async throws {
    try await dao.remove(id)
  }

  /// Returns all notes in the order of their ids.
  func notes() async throws -> [Note] {
    try await dao.findAll()
  }

  /// Returns a note's content without the spaces around it; throws if nothing is left.
  private func trimmed(_ content: String) throws -> String {
    let content = content.trimmingCharacters(in: .whitespacesAndNewlines)
    if content.isEmpty { throw EmptyNote() }
    return content
  }
}

/// The error for a note without content.
struct EmptyNote: Error, Equatable, CustomStringConvertible {
  var description: String { "A note has to say something." }
}
