// Rejected by: any source can be wrapped
// A subclass: it can log its own notes, and those of nobody else.

import BookLibrary

/// Stored notes that write a line about each call.
final class LoggingNotes: StoredNotes {
  private let journal: Journal

  init(_ source: any NoteSource, journal: Journal) {
    self.journal = journal
    super.init((try? source.notes()) ?? [])
  }

  override func notes() throws(NoteError) -> [Note] {
    journal.write("notes")
    return try super.notes()
  }

  override func add(_ note: Note) throws(NoteError) {
    journal.write("add \(note.id)")
    try super.add(note)
  }

  override func remove(_ id: Note.ID) throws(NoteError) {
    journal.write("remove \(id)")
    try super.remove(id)
  }
}

/// A decorator: reads the notes once, and remembers them until something changes.
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
    kept = nil
    try source.add(note)
  }

  func remove(_ id: Note.ID) throws(NoteError) {
    kept = nil
    try source.remove(id)
  }
}
