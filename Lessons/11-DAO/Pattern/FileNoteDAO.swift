import BookLibrary
import Foundation

/// A **Concrete DAO**: it keeps the notes in the library's file.
actor FileNoteDAO: StorageActor, NoteDAO {
  private let store: LibraryStore
  let queue = StorageQueue()

  init(folder: URL) {
    store = LibraryStore(folder: folder)
  }

  func create(_ note: Note) throws(StorageError) {
    try note.requireISOYears()
    try change { library in
      if library.notes.contains(where: { $0.id == note.id }) { return }
      try library.add(note)
    }
  }

  func update(_ note: Note) throws(StorageError) {
    try note.requireISOYears()
    try change { try $0.update(note) }
  }

  func remove(_ id: Note.ID) throws(StorageError) {
    try change { library in
      guard library.notes.contains(where: { $0.id == id }) else { return }
      try library.removeNote(id)
    }
  }

  func findAll() throws(StorageError) -> [Note] {
    do {
      return try store.load().notes.sorted { $0.id < $1.id }
    } catch {
      throw .down(error)
    }
  }

  /// Saves a change. If another program saves meanwhile, the store is down.
  private func change(
    _ body: (inout Library) throws -> Void
  ) throws(StorageError) {
    do {
      var library = try store.load()
      try body(&library)
      try store.save(library)
    } catch LibraryError.noSuchBook(let id) {
      throw .refused(.noSuchBook(id))
    } catch LibraryError.noSuchNote(let id) {
      throw .refused(.noSuchNote(id))
    } catch {
      throw .down(error)
    }
  }
}
