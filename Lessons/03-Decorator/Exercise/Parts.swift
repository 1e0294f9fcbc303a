// Where notes come from, and one real source. They are given: leave this file as it is.

import BookLibrary

/// The component: keeps the reading notes. A call that throws has changed nothing.
protocol NoteSource {
  /// Returns the notes, in the order of the source.
  func notes() throws(NoteError) -> [Note]
  func add(_ note: Note) throws(NoteError)
  func remove(_ id: Note.ID) throws(NoteError)
}

enum NoteError: Error, Equatable {
  case unreadable
  case duplicate(Note.ID)
  case noSuchNote(Note.ID)
}

/// A real source: the notes of a library, in memory, newest last.
class StoredNotes: NoteSource {
  private var stored: [Note]

  init(_ notes: [Note]) {
    stored = notes
  }

  func notes() throws(NoteError) -> [Note] {
    stored
  }

  func add(_ note: Note) throws(NoteError) {
    guard !stored.contains(where: { $0.id == note.id }) else { throw .duplicate(note.id) }
    stored.append(note)
  }

  func remove(_ id: Note.ID) throws(NoteError) {
    guard let index = stored.firstIndex(where: { $0.id == id }) else { throw .noSuchNote(id) }
    stored.remove(at: index)
  }
}

/// Where a log goes.
final class Journal {
  private(set) var lines: [String] = []

  func write(_ line: String) {
    lines.append(line)
  }
}
