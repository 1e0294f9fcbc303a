import BookLibrary
import Foundation
import SQLite

/// All the SQL of the notes. Tests give it a database in memory.
struct SQLiteNotes: NoteTable {
  let database: Database

  func add(_ note: Note) throws {
    try database.write {
      try $0.execute(
        "INSERT INTO note VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (nid) DO NOTHING",
        note.id.rawValue, note.bookID?.rawValue, note.author, note.content,
        note.created.seconds, note.updated.seconds)
    }
  }

  func update(_ note: Note) throws {
    try database.write {
      try $0.execute(
        "UPDATE note SET bid = ?, content = ?, updated = ? WHERE nid = ?",
        note.bookID?.rawValue, note.content, note.updated.seconds, note.id.rawValue)
      if $0.changes == 0 { throw MissingRow() }
    }
  }

  func remove(_ id: Note.ID) throws {
    try database.write { try $0.execute("DELETE FROM note WHERE nid = ?", id.rawValue) }
  }

  func meaning(of error: any Error) -> StoreAnswer {
    let kind = (error as? SQLiteError)?.kind
    return kind == .foreignKey || error is MissingRow ? .no : .down
  }
}

/// SQL takes a statement that changes no row for a success.
struct MissingRow: Error {}

/// An actor that works on the pool of threads that all tasks share.
actor PoolNotes {
  func add(_ note: Note, to notes: SQLiteNotes) throws { try notes.add(note) }
}

struct ServerNotes: NoteTable {
  let send: HTTPSend
  /// The server's status for a repeated call, by method. Then the call succeeds.
  var repeated: [String: Int] = [:]

  func add(_ note: Note) async throws {
    try await request("POST", "/notes", JSONDocument.encode(note))
  }

  func update(_ note: Note) async throws {
    try await request("PUT", "/notes/\(note.id)", JSONDocument.encode(note))
  }

  func remove(_ id: Note.ID) async throws {
    try await request("DELETE", "/notes/\(id)")
  }

  private func request(_ method: String, _ path: String, _ body: Data = Data()) async throws {
    let status = try await send(method, path, body).status
    if 200..<300 ~= status || repeated[method] == status { return }
    throw HTTPFailure(status: status)
  }
}

struct FileNotes: NoteTable {
  let store: LibraryStore

  func add(_ note: Note) throws {
    var library = try store.load()
    if library.notes.contains(where: { $0.id == note.id }) { return }
    try library.add(note)
    try store.save(library)
  }

  func update(_ note: Note) throws {
    var library = try store.load()
    try library.update(note)
    try store.save(library)
  }

  func remove(_ id: Note.ID) throws {
    var library = try store.load()
    guard library.notes.contains(where: { $0.id == id }) else { return }
    try library.removeNote(id)
    try store.save(library)
  }
}
