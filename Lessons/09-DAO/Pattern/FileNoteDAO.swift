import BookLibrary
import Foundation

/// A **Concrete DAO**: it keeps the notes in the library's JSON file.
///
/// If another DAO or another program writes the file between a `load` and its `save`, the `save`
/// throws. Each DAO has a `LibraryStore` of its own, which remembers what this DAO has read.
actor FileNoteDAO: NoteDAO {
  private let store: LibraryStore

  init(folder: URL) {
    store = LibraryStore(folder: folder)
  }

  func create(_ draft: NoteDraft) throws -> Note {
    var library = try load()
    let note = Note(draft, id: library.nextNoteID)
    try library.add(note)
    try save(library)
    return note
  }

  func update(_ note: Note) throws {
    var library = try load()
    try library.update(note)
    try save(library)
  }

  func remove(_ id: Note.ID) throws {
    var library = try load()
    try library.removeNote(id)
    try save(library)
  }

  func find(_ id: Note.ID) throws -> Note? {
    try load().notes.first { $0.id == id }
  }

  func findAll() throws -> [Note] {
    try load().notes.sorted { $0.id < $1.id }
  }

  private func load() throws -> Library {
    do { return try store.load() } catch { throw StorageError(error) }
  }

  private func save(_ library: Library) throws {
    do { try store.save(library) } catch { throw StorageError(error) }
  }
}

extension StorageError {
  /// Translates an error of a `LibraryStore`.
  fileprivate init(_ error: any Error) {
    kind =
      switch error {
      case StoreError.changedOnDisk: .conflict
      case StoreError.diskFull: .diskFull
      default: .other
      }
    description = "\(error)"
  }
}
