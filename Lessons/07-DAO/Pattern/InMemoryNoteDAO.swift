import BookLibrary

/// A **concrete DAO**: its data source is a library in memory.
actor InMemoryNoteDAO: LibraryDAO {
  private var library: Library

  init(_ memento: Library.Memento) {
    library = Library(memento)
  }

  func create(_ note: Note) throws {
    try library.create(note)
  }

  func update(_ note: Note) throws {
    try library.replace(note)
  }

  func remove(_ id: Note.ID) throws {
    try library.delete(id)
  }

  func find(_ id: Note.ID) -> Note? {
    library.notes.first { $0.id == id }
  }

  func findAll() -> [Note] {
    library.notes.sorted { $0.id < $1.id }
  }

  func findBooks() -> [Book] {
    library.shelf.sorted { $0.id < $1.id }
  }

  func removeBook(_ id: Book.ID) throws {
    do { try library.remove(id) } catch { throw DAOError.noSuchBook(id) }
  }

  func restore(_ memento: Library.Memento) {
    library.restore(memento)
  }
}
