// The file of the notes, and the events that are told about them. They are given: leave this file as
// it is.

import BookLibrary
import Foundation

/// Keeps the notes from one day to the next.
@MainActor protocol NoteFile: AnyObject {
  func load() throws(FileError) -> [Note]

  /// Keeps these notes in place of those before; after an error, those before are still there.
  func save(_ notes: [Note]) throws(FileError)
}

enum FileError: Error, Equatable {
  case unreadable
  case unwritable
}

/// What happened to the notes.
enum NotesEvent: Equatable, Sendable {
  case inserted(Note)
  case updated(from: Note, to: Note)
  case deleted(Note)
  /// Any note may be different: these are all of them.
  case refreshed([Note])
}

/// A real file, in JSON. As long as there is none, there are no notes.
final class JSONNoteFile: NoteFile {
  private let url: URL

  init(_ url: URL) {
    self.url = url
  }

  func load() throws(FileError) -> [Note] {
    guard FileManager.default.fileExists(atPath: url.path) else { return [] }
    do { return try JSONDecoder().decode([Note].self, from: Data(contentsOf: url)) } catch {
      throw .unreadable
    }
  }

  func save(_ notes: [Note]) throws(FileError) {
    do { try JSONEncoder().encode(notes).write(to: url, options: .atomic) } catch {
      throw .unwritable
    }
  }
}
