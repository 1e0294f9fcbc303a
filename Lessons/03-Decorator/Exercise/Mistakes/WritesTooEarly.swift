// Rejected by: a call that failed leaves no line
// It writes its line before it forwards the call, so a call that fails leaves a line, too.

import BookLibrary

/// A decorator: forwards each call, and writes a line if it succeeded.
struct LoggingNotes: NoteSource {
  private let source: any NoteSource
  private let journal: Journal

  init(_ source: any NoteSource, journal: Journal) {
    self.source = source
    self.journal = journal
  }

  func notes() throws(NoteError) -> [Note] {
    journal.write("notes")
    return try source.notes()
  }

  func add(_ note: Note) throws(NoteError) {
    journal.write("add \(note.id)")
    try source.add(note)
  }

  func remove(_ id: Note.ID) throws(NoteError) {
    journal.write("remove \(id)")
    try source.remove(id)
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
