// The file of the notes, and the events about them. Both are given: leave this file as it is.

import BookLibrary
import Foundation

/// Keeps the notes when the program ends.
@MainActor protocol NoteFile: AnyObject {
  func load() throws -> [Note]

  /// Replaces the saved notes. After an error, the old ones are still there.
  func save(_ notes: [Note]) throws
}

/// What happened to the notes.
enum NotesEvent: Equatable {
  case inserted(Note)
  case updated(old: Note, new: Note)
  case deleted(Note)
  /// Any note may have changed: these are all of them.
  case refreshed([Note])
}

extension NotesEvent: CustomStringConvertible {
  /// The event in words, as in "inserted note 3 about book 71".
  var description: String {
    switch self {
    case .inserted(let note): "inserted \(words(for: note))"
    case .updated(let old, let new): "updated \(words(for: old)) to \(words(for: new))"
    case .deleted(let note): "deleted \(words(for: note))"
    case .refreshed(let notes): "refreshed: \(notes.map(words).joined(separator: ", "))"
    }
  }

  private func words(for note: Note) -> String {
    "note \(note.id) about \(note.bookID.map { "book \($0)" } ?? "no book")"
  }
}

/// A real file, in JSON. If it doesn't exist, there are no notes.
final class JSONNoteFile: NoteFile {
  private let url: URL

  init(_ url: URL) {
    self.url = url
  }

  func load() throws -> [Note] {
    guard FileManager.default.fileExists(atPath: url.path) else { return [] }
    return try JSONDocument(named: url.path, Data(contentsOf: url)).decode([Note].self)
  }

  func save(_ notes: [Note]) throws {
    try JSONEncoder().encode(notes).write(to: url, options: .atomic)
  }
}
