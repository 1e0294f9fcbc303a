import BookLibrary
import Foundation

/// A reading room in one class: it draws, decides, counts and stores. The demo shows two of its faults.
/// Can you find them first?
final class TangledRoom {
  /// A reading session.
  struct Session: Codable {
    let bookID: Book.ID
    let start: Date
    let minutes: Int
  }

  /// The answer to the reader's last action.
  private(set) var message = ""
  private var shelf: Shelf
  private var notes: [Note]
  private var sessions: [Session] = []
  private let store: LibraryStore
  private let file: URL
  private let calendar: Calendar
  private let now: () -> Date

  init(
    store: LibraryStore, sessions file: URL, calendar: Calendar, now: @escaping () -> Date
  ) throws {
    self.store = store
    self.file = file
    self.calendar = calendar
    self.now = now
    let library = try store.load()
    shelf = library.shelf
    notes = library.notes
    if let data = try? Data(contentsOf: file) {
      sessions = try JSONDecoder().decode([Session].self, from: data)
    }
  }

  // MARK: - The shelf screen

  func removeTapped(_ id: Book.ID) throws {
    guard shelf.count > 1 else {
      message = "This is the last book."
      return
    }
    sessions.removeAll { $0.bookID == id }
    try JSONEncoder().encode(sessions).write(to: file)
    try shelf.remove(id)
    notes.removeAll { $0.bookID == id }
    try save()
  }

  /// The shelf screen has a field for a note about the selected book.
  func noteEntered(_ text: String, by author: String, about id: Book.ID) throws {
    guard shelf.contains(id) else {
      message = "There is no book \(id)."
      return
    }
    try addNote(text, by: author, about: id)
  }

  // MARK: - The notes screen

  func drawNotes() -> [String] {
    notes.map { note in "\(note.author): \(note.content)" }
  }

  /// The notes screen has a field for a note, and a list of books to choose from.
  func addNote(_ text: String, by author: String, about id: Book.ID) throws {
    guard !text.isEmpty else { return }
    let last = notes.map(\.id.rawValue).max() ?? 0
    notes.append(
      Note(
        id: Note.ID(rawValue: last + 1), bookID: id, author: author, content: text, created: now()))
    try save()
  }

  // MARK: - The timer screen

  /// The timer has run out.
  func timerFinished(_ id: Book.ID, minutes: Int) throws {
    let start = now().addingTimeInterval(-60 * Double(minutes))
    sessions.append(Session(bookID: id, start: start, minutes: minutes))
    try JSONEncoder().encode(sessions).write(to: file)
    message = "Well done!"
  }

  // MARK: - The screens with the figures

  func drawToday() -> String {
    let today = sessions.filter {
      calendar.isDate($0.start, inSameDayAs: now())
    }
    return "Today: \(today.reduce(0) { $0 + $1.minutes }) minutes"
  }

  func drawHistory() -> String {
    let day = sessions.filter {
      $0.start > now().addingTimeInterval(-24 * 60 * 60)
    }
    let minutes = day.reduce(0) { $0 + $1.minutes }
    return "Today \(String(repeating: "█", count: minutes / 5)) \(minutes) minutes"
  }

  private func save() throws {
    try store.save(try Library(shelf: shelf, notes: notes))
  }
}
