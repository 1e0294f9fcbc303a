// Rejected by: the editor uses the numbers that it was given
// The editor takes the shared center's numbers, even if it was given others.

import BookLibrary
import Foundation
import Synchronization

/// The **Singleton**: the app's one center for reading notes.
final class NoteCentre: Sendable {
  static let shared = NoteCentre()

  let numbers = NoteNumbers(after: Numbering.highest())

  private init() {}
}

/// Gives reading notes their numbers. An ordinary class: a test can make one for itself.
final class NoteNumbers: Sendable {
  private let last: Mutex<Int>

  init(after number: Int) {
    last = Mutex(number)
  }

  /// Returns the next number; nobody else gets it.
  func next() -> Note.ID {
    last.withLock { last in
      last = Numbering.number(after: last)
      return Note.ID(rawValue: last)
    }
  }
}

/// The screen on which a reader writes a note.
struct NoteEditor {
  init(numbers: NoteNumbers = NoteCentre.shared.numbers) {}

  /// Returns a new note, with a number of its own.
  func note(_ content: String, by author: String, on date: Date) -> Note {
    Note(
      id: NoteCentre.shared.numbers.next(), author: author, content: content, created: date)
  }
}
