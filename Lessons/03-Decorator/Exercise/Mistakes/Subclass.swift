// Rejected by: any source can be wrapped
// Rejected by: each wish has a type of its own
// It inherits from StoredNotes, so it logs calls to a copy of its own, and not to the source.

import BookLibrary

/// Stored notes that write a line about each call.
final class LoggingNotes: StoredNotes {
  private let journal: Journal

  init(_ source: any NoteSource, journal: Journal) {
    self.journal = journal
    super.init((try? source.notes()) ?? [])
  }

  override func notes() throws(NoteError) -> [Note] {
    let notes = try super.notes()
    journal.write("notes")
    return notes
  }

  override func add(_ note: Note) throws(NoteError) {
    try super.add(note)
    journal.write("add \(note.id)")
  }

  override func remove(_ id: Note.ID) throws(NoteError) {
    try super.remove(id)
    journal.write("remove \(id)")
  }
}

/// A decorator: reads the notes once, and remembers them until one is added or removed.
final class CachingNotes: NoteSource {
  private let source: any NoteSource
  private var kept: [Note]?

  init(_ source: any NoteSource) {
    self.source = source
  }

  func notes() throws(NoteError) -> [Note] {
    if let kept { return kept }
    let notes = try source.notes()
    kept = notes
    return notes
  }

  func add(_ note: Note) throws(NoteError) {
    try source.add(note)
    kept = nil
  }

  func remove(_ id: Note.ID) throws(NoteError) {
    try source.remove(id)
    kept = nil
  }
}
