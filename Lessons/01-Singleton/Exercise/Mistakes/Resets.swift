// Rejected by: two editors never give the same number
// Rejected by: nobody else can build a centre or begin again
// The numbers have a reset, and each new editor calls it, so numbers come a second time.

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
  private let first: Int
  private let last: Mutex<Int>

  init(after number: Int) {
    first = number
    last = Mutex(number)
  }

  /// Begins again, so that the next test finds fresh numbers.
  func reset() {
    last.withLock { $0 = first }
  }

  /// Returns the next number.
  func next() -> Note.ID {
    last.withLock { last in
      last = Numbering.number(after: last)
      return Note.ID(rawValue: last)
    }
  }
}

/// The screen on which a reader writes a note. It uses the app's numbers, unless it is given others.
struct NoteEditor {
  private let numbers: NoteNumbers

  init(numbers: NoteNumbers = NoteCentre.shared.numbers) {
    numbers.reset()
    self.numbers = numbers
  }

  /// Returns a new note, with a number of its own.
  func note(_ content: String, by author: String, on date: Date) -> Note {
    Note(id: numbers.next(), author: author, content: content, created: date)
  }
}
