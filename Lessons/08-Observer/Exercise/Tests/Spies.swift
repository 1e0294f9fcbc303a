import BookLibrary
import Foundation

@testable import ObserverExercise

/// A file in memory. It counts how often it is saved, and can have no more room.
final class SpyFile: NoteFile {
  private(set) var notes: [Note]
  private(set) var saves = 0
  var isFull = false

  init(_ notes: [Note] = []) {
    self.notes = notes
  }

  func load() -> [Note] { notes }

  func save(_ notes: [Note]) throws {
    saves += 1
    if isFull { throw CocoaError(.fileWriteOutOfSpace) }
    self.notes = notes
  }
}

/// An observer that keeps its events, and may act when it gets one.
@MainActor final class Listener {
  var events: [NotesEvent] = []
  /// What `observe` returned. It is nil if the observer has left.
  var token: Any?

  init(_ notes: ObservedNotes, act: @escaping (NotesEvent) -> Void = { _ in }) {
    token = notes.observe { [weak self] event in
      self?.events.append(event)
      act(event)
    }
  }
}

func note(_ id: Note.ID, about book: Book.ID?, _ content: String = "Nice!") -> Note {
  Note(id: id, bookID: book, author: "Mei", content: content, created: .distantPast)
}
