// Rejected by: an error reaches the caller
// `notes()` forwards the call, but turns the source's error into an empty list.

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
    let notes = (try? source.notes()) ?? []
    journal.write("notes")
    return notes
  }

  func add(_ note: Note) throws(NoteError) {
    try source.add(note)
    journal.write("add \(note.id)")
  }

  func remove(_ id: Note.ID) throws(NoteError) {
    try source.remove(id)
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
