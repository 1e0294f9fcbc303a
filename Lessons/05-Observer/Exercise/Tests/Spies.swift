import BookLibrary
import Foundation

@testable import ObserverExercise

/// A file in memory. It counts the calls to `save`, and can run out of room.
final class SpyFile: NoteFile {
  private(set) var notes: [Note]
  private(set) var saves = 0
  var isFull = false
  /// Runs at the beginning of a save.
  var whenSaving: () -> Void = {}

  init(_ notes: [Note] = []) {
    self.notes = notes
  }

  func load() -> [Note] { notes }

  func save(_ notes: [Note]) throws {
    whenSaving()
    saves += 1
    if isFull { throw CocoaError(.fileWriteOutOfSpace) }
    self.notes = notes
  }
}

/// An observer that keeps its events. `act` runs at each event, the first one included, so look at
/// the event before you act.
///
/// A listener leaves when it is deallocated. If a test needs a listener to its end, the last line is
/// `withExtendedLifetime(listener) {}`, which does nothing but keep the listener until there.
@MainActor final class Listener {
  /// The events that came before `observe` returned.
  private(set) var firstEvents: [NotesEvent] = []
  /// The events that came later.
  private(set) var changes: [NotesEvent] = []
  /// The token from `observe`. It is nil if the observer has left.
  var token: Any?

  init(_ notes: ObservedNotes, act: @escaping (NotesEvent) -> Void = { _ in }) {
    token = notes.observe { [weak self] event in
      self?.changes.append(event)
      act(event)
    }
    firstEvents = changes
    changes = []
  }
}

func note(_ id: Note.ID, about book: Book.ID?, _ content: String = "Nice!") -> Note {
  Note(id: id, bookID: book, author: "Mei", content: content, created: .distantPast)
}
