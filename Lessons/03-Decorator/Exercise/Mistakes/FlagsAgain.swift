// Rejected by: each wish has a type of its own
// It wraps the source, but one class still has the flags and fields of all features.

import BookLibrary

/// A wrapper with everything that somebody wanted once.
class WrappedNotes: NoteSource {
  private let source: any NoteSource
  private let journal: Journal?
  private let caches: Bool
  private var kept: [Note]?

  init(_ source: any NoteSource, journal: Journal?, caches: Bool) {
    self.source = source
    self.journal = journal
    self.caches = caches
  }

  func notes() throws(NoteError) -> [Note] {
    if caches, let kept { return kept }
    let notes = try source.notes()
    kept = notes
    journal?.write("notes")
    return notes
  }

  func add(_ note: Note) throws(NoteError) {
    try source.add(note)
    kept = nil
    journal?.write("add \(note.id)")
  }

  func remove(_ id: Note.ID) throws(NoteError) {
    try source.remove(id)
    kept = nil
    journal?.write("remove \(id)")
  }
}

final class LoggingNotes: WrappedNotes {
  init(_ source: any NoteSource, journal: Journal) {
    super.init(source, journal: journal, caches: false)
  }
}

final class CachingNotes: WrappedNotes {
  init(_ source: any NoteSource) {
    super.init(source, journal: nil, caches: true)
  }
}
