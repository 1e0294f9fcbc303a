import BookLibrary
import Foundation

/// Adds the notes that readers type. They are kept in the library's file now, not in the database.
struct NoteForm {
  let store: LibraryStore

  func add(_ content: String, by author: String, at date: Date) throws {
    var library = try store.load()
    let id = library.nextNoteID
    let note = Note(id: id, author: author, content: content, created: date)
    try library.add(note)
    try store.save(library)
  }
}
