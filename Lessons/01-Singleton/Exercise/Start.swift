import BookLibrary
import Foundation

/// The app's center for reading notes. There should be one.
final class NoteCentre: @unchecked Sendable {
  nonisolated(unsafe) private static var instance: NoteCentre?

  // TODO: Two callers who look at the same moment both find none. Let there be one instance, that
  // nobody can build a second time.
  static var shared: NoteCentre {
    if let instance { return instance }
    let centre = NoteCentre()
    instance = centre
    return centre
  }

  let numbers = NoteNumbers(after: Numbering.highest())

  init() {}
}

/// Gives reading notes their numbers.
final class NoteNumbers: @unchecked Sendable {
  private var last: Int

  init(after number: Int) {
    last = number
  }

  /// Returns the next number.
  // TODO: Two callers at the same moment get the same number. Protect what is inside, too, so that
  // the compiler can check it: `Sendable`, without `@unchecked`.
  func next() -> Note.ID {
    last = Numbering.number(after: last)
    return Note.ID(rawValue: last)
  }
}

/// The screen on which a reader writes a note.
struct NoteEditor {
  init(numbers: NoteNumbers = NoteCentre.shared.numbers) {}

  /// Returns a new note, with a number of its own.
  // TODO: This takes the shared numbers, whatever the editor was given. Use what it was given.
  func note(_ content: String, by author: String, on date: Date) -> Note {
    Note(
      id: NoteCentre.shared.numbers.next(), author: author, content: content, created: date)
  }
}
