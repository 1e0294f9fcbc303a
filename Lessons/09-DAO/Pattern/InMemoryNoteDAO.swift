import BookLibrary

/// A **Concrete DAO**: it keeps the notes in memory.
actor InMemoryNoteDAO: NoteDAO {
  private var library: Library

  init(_ library: Library) {
    self.library = library
  }

  func create(_ draft: NoteDraft) throws -> Note {
    let note = Note(draft, id: library.nextNoteID)
    try library.add(note)
    return note
  }

  func update(_ note: Note) throws {
    try library.update(note)
  }

  func remove(_ id: Note.ID) throws {
    try library.removeNote(id)
  }

  func find(_ id: Note.ID) -> Note? {
    library.notes.first { $0.id == id }
  }

  func findAll() -> [Note] {
    library.notes.sorted { $0.id < $1.id }
  }
}
