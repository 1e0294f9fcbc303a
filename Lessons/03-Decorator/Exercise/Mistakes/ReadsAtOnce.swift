// Rejected by: the notes are read when they are first asked for, and once
// It reads the notes when it is made, also if nobody ever asks for them.

import BookLibrary

/// A decorator: writes a line about each call, and forwards the call.
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

/// A decorator: reads the notes once, and remembers them until something changes.
final class CachingNotes: NoteSource {
  private let source: any NoteSource
  private var kept: [Note]?

  init(_ source: any NoteSource) {
    self.source = source
    kept = try? source.notes()
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
