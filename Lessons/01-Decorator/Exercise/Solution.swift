import BookLibrary

extension Note {
  /// The line that every list shows for the note.
  var label: String { "\(author): \(content)" }
}

/// A decorator that logs every call that succeeds.
struct LoggingNotes: NoteSource {
  let base: any NoteSource
  let journal: Journal

  func notes() throws -> [Note] {
    let notes = try base.notes()
    journal.log("notes")
    return notes
  }

  func add(_ note: Note) throws {
    try base.add(note)
    journal.log("add \(note.id)")
  }

  func remove(_ id: Note.ID) throws {
    try base.remove(id)
    journal.log("remove \(id)")
  }
}

/// A decorator that keeps the notes after the first call, until a change goes through it.
final class CachingNotes: NoteSource {
  private let base: any NoteSource
  private var kept: [Note]?

  init(base: any NoteSource) {
    self.base = base
  }

  func notes() throws -> [Note] {
    if let kept { return kept }
    let notes = try base.notes()
    kept = notes
    return notes
  }

  func add(_ note: Note) throws {
    try base.add(note)
    kept = nil
  }

  func remove(_ id: Note.ID) throws {
    try base.remove(id)
    kept = nil
  }
}

extension NoteSource {
  func cached() -> CachingNotes {
    CachingNotes(base: self)
  }

  func logged(to journal: Journal) -> LoggingNotes {
    LoggingNotes(base: self, journal: journal)
  }
}
