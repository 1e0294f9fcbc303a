// Rejected by: callers at the same moment get the same centre
// Looking for the center and storing it are locked one by one, so two callers can each build one.

import BookLibrary
import Foundation
import Synchronization

/// The **Singleton**: the app's one center for reading notes.
final class NoteCentre: Sendable {
  private static let instance = Mutex<NoteCentre?>(nil)

  static var shared: NoteCentre {
    if let centre = instance.withLock({ $0 }) { return centre }
    let centre = NoteCentre()
    instance.withLock { $0 = centre }
    return centre
  }

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
