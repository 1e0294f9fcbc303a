import BookLibrary
import RoomData
import RoomModel

/// The notes in the database.
struct LiveNotes: NotesService {
  let room: RoomItems

  func write(_ content: String, by author: String, about book: Book.ID) throws {
    try TextRule.note.check(content)
    let now = room.clock.now()
    try room.execute("write a note on \(room.title(of: book))") { writer in
      let note = Note(
        id: try writer.stored.nextID(in: .note), bookID: book, author: author, content: content,
        created: now)
      // Refuses a missing book.
      try writer.put(.note(note))
    }
  }

  func rewrite(_ note: Note, as content: String) throws {
    try TextRule.note.check(content)
    var rewritten = note
    rewritten.content = content
    if rewritten != note { rewritten.updated = room.clock.now() }
    try room.execute("change note \(note.id)") { [rewritten] writer in
      try writer.replace(.note(note), with: .note(rewritten))
    }
  }

  func remove(_ note: Note) throws {
    try room.execute("remove note \(note.id)") { try $0.replace(.note(note), with: nil) }
  }
}
