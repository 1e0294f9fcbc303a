import BookLibrary
import Foundation

/// A **concrete DAO**: its data source is the library's JSON file.
actor FileNoteDAO: LibraryDAO {
  private let store: LibraryStore

  init(_ store: LibraryStore) {
    self.store = store
  }

  func create(_ note: Note) throws {
    try change { try $0.create(note) }
  }

  func update(_ note: Note) throws {
    try change { try $0.replace(note) }
  }

  func remove(_ id: Note.ID) throws {
    try change { try $0.delete(id) }
  }

  func find(_ id: Note.ID) throws -> Note? {
    try findAll().first { $0.id == id }
  }

  func findAll() throws -> [Note] {
    try load().notes.sorted { $0.id < $1.id }
  }

  func findBooks() throws -> [Book] {
    try load().shelf.sorted { $0.id < $1.id }
  }

  func removeBook(_ id: Book.ID) throws {
    try change { library in
      do { try library.remove(id) } catch { throw DAOError.noSuchBook(id) }
    }
  }

  func restore(_ memento: Library.Memento) throws {
    try change { $0.restore(memento) }
  }

  private func load() throws -> Library {
    do { return try store.load() } catch { throw DAOError(error, in: store.url.path) }
  }

  /// Changes a copy, and replaces the file by it: one write, so a change is never saved in part.
  private func change(_ make: (inout Library) throws -> Void) throws {
    var library = try load()
    do {
      try make(&library)
      try store.save(library)
    } catch {
      throw DAOError(error, in: store.url.path)
    }
  }
}
