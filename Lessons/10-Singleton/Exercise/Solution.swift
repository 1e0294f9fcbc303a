import BookLibrary
import Foundation
import Synchronization

/// The **Singleton**: the app's one center for reading notes.
final class NoteCenter: Sendable {
  static let shared = NoteCenter()

  let numbers = NoteNumbers(register: App.openRegister())

  private init() {}
}

/// Gives reading notes their numbers. This is an ordinary class, so a test can create its own.
final class NoteNumbers: Sendable {
  private let register: Mutex<any Register>

  init(register: any Register) {
    self.register = Mutex(register)
  }

  /// Returns the number of a new note, and stores it in the register.
  func next() -> Note.ID {
    register.withLock { register in
      let number = register.number(after: register.last())
      register.store(number)
      return Note.ID(rawValue: number)
    }
  }
}

/// The screen on which a reader writes a note. It uses the app's numbers by default.
struct NoteEditor {
  private let numbers: NoteNumbers

  init(numbers: NoteNumbers = NoteCenter.shared.numbers) {
    self.numbers = numbers
  }

  /// Returns a new note with its own number.
  func note(_ content: String, by author: String, on date: Date) -> Note {
    Note(id: numbers.next(), author: author, content: content, created: date)
  }
}
