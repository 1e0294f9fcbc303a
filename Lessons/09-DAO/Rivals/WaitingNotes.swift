import BookLibrary
import SQLite

/// A struct that works where its caller does: with the package's settings, on the caller's actor.
struct CallerNotes {
  let notes: SQLiteNotes

  func add(_ note: Note) async throws { try notes.add(note) }
}

/// An actor that works on the pool of threads that all tasks share.
actor PoolNotes {
  private let notes: SQLiteNotes

  init(notes: SQLiteNotes) {
    self.notes = notes
  }

  func add(_ note: Note) throws { try notes.add(note) }
}
