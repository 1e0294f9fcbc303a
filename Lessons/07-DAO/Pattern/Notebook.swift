import BookLibrary
import Foundation

/// The **Client**, a business layer: the rules for notes. It can't tell which DAO it was given.
struct Notebook: Sendable {
  let dao: any NoteDAO
  let now: @Sendable () -> Date

  init(_ dao: any NoteDAO, now: @escaping @Sendable () -> Date) {
    self.dao = dao
    self.now = now
  }

  /// Writes a new note, and returns it with its id and dates.
  func write(
    _ content: String, by author: String, about book: Book.ID? = nil
  ) async throws(NotebookError) -> Note {
    let (content, date) = (try Self.checked(content), now())
    return try await asking { () throws(DAOError) in
      try await dao.write { (session) throws(DAOError) in
        let note = Note(
          id: try session.freeID(), bookID: book, author: author,
          content: content, created: date)
        try session.create(note)
        return note
      }
    }
  }

  /// Changes what a note says, and returns it; who wrote it, and when, stays.
  func rewrite(_ id: Note.ID, as content: String) async throws(NotebookError) -> Note {
    let (content, date) = (try Self.checked(content), now())
    return try await asking { () throws(DAOError) in
      try await dao.write { (session) throws(DAOError) in
        guard var note = try session.find(id) else { throw .notFound(id) }
        (note.content, note.updated) = (content, date)
        try session.update(note)
        return note
      }
    }
  }

  /// Tears a note out.
  func remove(_ id: Note.ID) async throws(NotebookError) {
    try await asking { () throws(DAOError) in try await dao.remove(id) }
  }

  /// Removes a book with all notes about it, and returns how many there were.
  @discardableResult
  func removeBook(_ id: Book.ID) async throws(NotebookError) -> Int {
    try await asking { () throws(DAOError) in
      try await dao.write { (session) throws(DAOError) in
        let count = try session.removeNotes(about: id)
        try session.removeBook(id)
        return count
      }
    }
  }

  /// Returns the notes about a book, in the order of their ids.
  func notes(about book: Book.ID) async throws(NotebookError) -> [Note] {
    try await asking { () throws(DAOError) in
      try await dao.findAll().filter { $0.bookID == book }
    }
  }
}

extension Notebook {
  /// A note says something: blanks alone are nothing.
  private static func checked(_ content: String) throws(NotebookError) -> String {
    let content = content.trimmingCharacters(in: .whitespacesAndNewlines)
    if content.isEmpty { throw .nothingSaid }
    return content
  }

  private func asking<Value>(
    _ work: () async throws(DAOError) -> Value
  ) async throws(NotebookError) -> Value {
    do { return try await work() } catch { throw .dao(error) }
  }
}

/// Why the notebook refused.
enum NotebookError: Error, Equatable {
  case nothingSaid
  case dao(DAOError)
}

extension NotebookError: CustomStringConvertible {
  var description: String {
    switch self {
    case .nothingSaid: "A note has to say something."
    case .dao(let error): error.description
    }
  }
}
