// Your file. The task is in README.md; the tests say how far you are.

import BookLibrary
import Foundation

// TODO: Put your three layers together here. Then nobody needs `ReadingDiary` anymore.
func openDiary(
  file: any DiaryFile, calendar: Calendar, now: @escaping () -> Date
) throws -> any DiaryScreen {
  try ReadingDiary(file: file, calendar: calendar, now: now)
}

/// A family's diary of reading. It stores, decides, counts, and makes the text of the screen.
// TODO: Move each line to the layer in which it belongs.
final class ReadingDiary: DiaryScreen {
  private let file: any DiaryFile
  private let calendar: Calendar
  private let now: () -> Date
  private var records: Records
  private var message: String?

  init(file: any DiaryFile, calendar: Calendar, now: @escaping () -> Date) throws {
    (self.file, self.calendar, self.now) = (file, calendar, now)
    records = try file.load()
  }

  var text: String {
    var lines = records.books.map { book in
      let sessions = records.sessions.filter { $0.bookID == book.id }
      return "\(book.title): \(duration(sessions.reduce(0) { $0 + $1.minutes }))"
    }
    // TODO: The screen reads its own words, and takes "1 h 5 min" for 5.
    let minutes = lines.map { Int($0.split(separator: " ").dropLast().last ?? "") ?? 0 }
    lines.append("In all: \(duration(minutes.reduce(0, +)))")
    // TODO: Show the longest streak as well.
    return (lines + [message].compactMap(\.self)).joined(separator: "\n")
  }

  func record(_ typed: String, of book: Book.ID) {
    guard let minutes = Int(typed) else { return message = "\"\(typed)\" is not a number." }
    guard minutes > 0 else { return message = "\(RuleError.noMinutes)" }
    guard knows(book) else { return message = "\(RuleError.noSuchBook(book))" }
    records.sessions.append(ReadingSession(bookID: book, start: now(), minutes: minutes))
    save()
  }

  // TODO: The sessions of the book stay in the file.
  func remove(_ book: Book.ID) {
    guard knows(book) else { return message = "\(RuleError.noSuchBook(book))" }
    guard records.books.count > 1 else { return message = "\(RuleError.lastBook)" }
    records.books.removeAll { $0.id == book }
    save()
  }

  func reload() {
    do { (records, message) = (try file.load(), nil) } catch { message = "\(error)" }
  }

  private func knows(_ book: Book.ID) -> Bool { records.books.contains { $0.id == book } }

  // TODO: If this fails, the records have changed all the same. And no other screen hears of it.
  private func save() {
    message = nil
    do { try file.save(records) } catch { message = "\(error)" }
  }
}

// TODO: These three do nothing yet.
final class FileStore: SessionStore {
  let (changes, books, starts) = (Changes(), [Book](), [Date]())
  init(file: any DiaryFile) throws {}
  func minutes(of book: Book.ID) -> Int { 0 }
  func insert(_ session: ReadingSession) throws {}
  func delete(_ book: Book.ID) throws {}
  func reload() throws {}
}

final class DiaryRules: ReadingRules {
  let (changes, items) = (Changes(), [BookItem]())
  let figures = Figures(minutes: 0, longestStreak: 0)
  init(store: any SessionStore, calendar: Calendar, now: @escaping () -> Date) {}
  func record(_ minutes: Int, of book: Book.ID) throws {}
  func remove(_ book: Book.ID) throws {}
  func reload() throws {}
}

final class ScreenModel: DiaryScreen {
  let text = ""
  init(rules: any ReadingRules) {}
  func record(_ typed: String, of book: Book.ID) {}
  func remove(_ book: Book.ID) {}
  func reload() {}
}
