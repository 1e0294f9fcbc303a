// Rejected by: callers at the same moment get different numbers
// Rejected by: the compiler checks what callers share
// The center is built once, but its numbers have no lock, so two callers can get the same one.

import BookLibrary
import Foundation

/// The **Singleton**: the app's one center for reading notes.
final class NoteCentre: Sendable {
  static let shared = NoteCentre()

  let numbers = NoteNumbers(after: Numbering.highest())

  private init() {}
}

/// Gives reading notes their numbers.
final class NoteNumbers: @unchecked Sendable {
  private var last: Int

  init(after number: Int) {
    last = number
  }

  /// Returns the next number.
  func next() -> Note.ID {
    last = Numbering.number(after: last)
    return Note.ID(rawValue: last)
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
