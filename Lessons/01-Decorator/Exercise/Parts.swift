// The source of the notes, and the list that shows them. Leave this file as it is.

import BookLibrary

/// The component: stores the reading notes. A call that throws changes nothing.
protocol NoteSource {
  /// Returns the notes, in the order of the source.
  func notes() throws -> [Note]
  func add(_ note: Note) throws
  func remove(_ id: Note.ID) throws
}

/// A real source: notes in memory, the newest last.
final class StoredNotes: NoteSource {
  private var stored: [Note]

  init(_ notes: [Note]) {
    stored = notes
  }

  func notes() throws -> [Note] {
    stored
  }

  func add(_ note: Note) throws {
    guard !stored.contains(where: { $0.id == note.id }) else {
      throw LibraryError.duplicateNote(note.id)
    }
    stored.append(note)
  }

  func remove(_ id: Note.ID) throws {
    guard let index = stored.firstIndex(where: { $0.id == id }) else {
      throw LibraryError.noSuchNote(id)
    }
    stored.remove(at: index)
  }
}

/// A log, kept in memory.
final class Journal {
  private(set) var lines: [String] = []

  func log(_ line: String) {
    lines.append(line)
  }
}

/// The client: a list of notes. It doesn't know how its source is wrapped.
struct NoteList {
  let source: any NoteSource

  func rows() throws -> [String] {
    try source.notes().map(\.label)
  }
}
