// Rejected by: caching forwards every change, once
// It changes what it remembers, and the source never hears of it.

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
  }

  func notes() throws(NoteError) -> [Note] {
    if let kept { return kept }
    let notes = try source.notes()
    kept = notes
    return notes
  }

  func add(_ note: Note) throws(NoteError) {
    let notes = try notes()
    guard !notes.contains(where: { $0.id == note.id }) else { throw .duplicate(note.id) }
    kept = notes + [note]
  }

  func remove(_ id: Note.ID) throws(NoteError) {
    let notes = try notes()
    guard notes.contains(where: { $0.id == id }) else { throw .noSuchNote(id) }
    kept = notes.filter { $0.id != id }
  }
}
