import BookLibrary
import Foundation

/// The border to the library: numbers become ids, and its errors become refusals.
extension Library {
  nonisolated func book(_ number: Int) throws(NoteRefusal) -> Book {
    try refusing { try shelf.book(Book.ID(rawValue: number)) }
  }

  nonisolated mutating func add(
    _ text: String, about book: Int, by child: String, at time: Date
  ) throws(NoteRefusal) {
    let note = Note(
      id: nextNoteID, bookID: Book.ID(rawValue: book), author: child, content: text, created: time)
    try refusing { try add(note) }
  }

  nonisolated func note(_ number: Int) throws(NoteRefusal) -> Note {
    let id = Note.ID(rawValue: number)
    return try refusing {
      guard let note = notes.first(where: { $0.id == id }) else {
        throw LibraryError.noSuchNote(id)
      }
      return note
    }
  }

  nonisolated mutating func replace(_ note: Note) throws(NoteRefusal) {
    try refusing { try update(note) }
  }
}

private nonisolated func refusing<Value>(
  _ body: () throws -> Value
) throws(NoteRefusal) -> Value {
  do { return try body() } catch { throw .impossible("\(error)") }
}
