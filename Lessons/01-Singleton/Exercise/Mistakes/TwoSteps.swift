// Rejected by: callers at the same moment get different numbers
// Reading and storing the number are locked one by one, so another caller can get in between.

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
  private let last: Mutex<Int>

  init(after number: Int) {
    last = Mutex(number)
  }

  /// Returns the next number.
  func next() -> Note.ID {
    let number = Numbering.number(after: last.withLock { $0 })
    last.withLock { $0 = number }
    return Note.ID(rawValue: number)
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
