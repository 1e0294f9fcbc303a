// Rejected by: fresh numbers know nothing of the others
// The last number is static, so all instances share it.

import BookLibrary
import Foundation
import Synchronization

/// The **Singleton**: the app's one center for reading notes.
final class NoteCentre: Sendable {
  static let shared = NoteCentre()

  let numbers = NoteNumbers(after: Numbering.highest())

  private init() {}
}

/// Gives reading notes their numbers.
final class NoteNumbers: Sendable {
  private static let last = Mutex(0)

  init(after number: Int) {
    Self.last.withLock { $0 = number }
  }

  /// Returns the next number; nobody else gets it.
  func next() -> Note.ID {
    Self.last.withLock { last in
      last = Numbering.number(after: last)
      return Note.ID(rawValue: last)
    }
  }
}

/// The screen on which a reader writes a note. It uses the app's numbers, unless it is given others.
struct NoteEditor {
  private let numbers: NoteNumbers

  init(numbers: NoteNumbers = NoteCentre.shared.numbers) {
    self.numbers = numbers
  }

  /// Returns a new note, with a number of its own.
  func note(_ content: String, by author: String, on date: Date) -> Note {
    Note(id: numbers.next(), author: author, content: content, created: date)
  }
}
