import BookLibrary
import Foundation

/// Puts the layers together: the one place that knows all three.
func openDiary(
  file: any DiaryFile, calendar: Calendar, now: @escaping () -> Date
) throws -> any DiaryScreen {
  let store = try FileStore(file: file)
  return ScreenModel(rules: DiaryRules(store: store, calendar: calendar, now: now))
}

/// The **persistence layer**: it keeps books and sessions in a file.
final class FileStore: SessionStore {
  let changes = Changes()
  private let file: any DiaryFile
  private var records: Records

  init(file: any DiaryFile) throws {
    self.file = file
    records = try file.load()
  }

  var books: [Book] { records.books }
  var starts: [Date] { records.sessions.map(\.start).sorted() }

  func minutes(of book: Book.ID) -> Int {
    records.sessions.filter { $0.bookID == book }.reduce(0) { $0 + $1.minutes }
  }

  func insert(_ session: ReadingSession) throws {
    try change { $0.sessions.append(session) }
  }

  func delete(_ book: Book.ID) throws {
    try change {
      $0.books.removeAll { $0.id == book }
      $0.sessions.removeAll { $0.bookID == book }
    }
  }

  func reload() throws {
    records = try file.load()
    changes.tell()
  }

  private func change(_ change: (inout Records) -> Void) throws {
    var new = records
    change(&new)
    try file.save(new)
    records = new
    changes.tell()
  }
}

/// The **business layer**: it has the rules, the figures, and one item for each book.
final class DiaryRules: ReadingRules {
  private let store: any SessionStore
  private let calendar: Calendar
  private let now: () -> Date
  private(set) var items: [BookItem] = []

  init(store: any SessionStore, calendar: Calendar, now: @escaping () -> Date) {
    (self.store, self.calendar, self.now) = (store, calendar, now)
    store.changes.add(self) { $0.update() }
    update()
  }

  var changes: Changes { store.changes }

  func record(_ minutes: Int, of book: Book.ID) throws {
    guard minutes > 0 else { throw RuleError.noMinutes }
    try require(book)
    try store.insert(ReadingSession(bookID: book, start: now(), minutes: minutes))
  }

  func remove(_ book: Book.ID) throws {
    try require(book)
    guard items.count > 1 else { throw RuleError.lastBook }
    try store.delete(book)
  }

  func reload() throws { try store.reload() }

  private func require(_ book: Book.ID) throws {
    guard items.contains(where: { $0.id == book }) else { throw RuleError.noSuchBook(book) }
  }

  /// Brings the items up to date. A book that has one keeps it.
  private func update() {
    items = store.books.map { book in
      let item = items.first { $0.id == book.id } ?? BookItem(book.id)
      (item.title, item.minutes) = (book.title, store.minutes(of: book.id))
      return item
    }
  }

  var figures: Figures {
    var (longest, streak) = (0, 0)
    var last: DateInterval?
    for start in store.starts {
      guard let day = calendar.dateInterval(of: .day, for: start), day != last else { continue }
      streak = day.start == last?.end ? streak + 1 : 1
      longest = max(longest, streak)
      last = day
    }
    return Figures(minutes: items.reduce(0) { $0 + $1.minutes }, longestStreak: longest)
  }
}

/// The **presentation layer**: it words what the rules say, and reads what is typed.
final class ScreenModel: DiaryScreen {
  private let rules: any ReadingRules
  private(set) var text = ""

  init(rules: any ReadingRules) {
    self.rules = rules
    rules.changes.add(self) { $0.show() }
    show()
  }

  func record(_ typed: String, of book: Book.ID) {
    guard let minutes = Int(typed) else { return show(["\"\(typed)\" is not a number."]) }
    ask { try rules.record(minutes, of: book) }
  }

  func remove(_ book: Book.ID) { ask { try rules.remove(book) } }
  func reload() { ask { try rules.reload() } }

  /// Shows why a call failed. Without an error, the event has shown everything.
  private func ask(_ call: () throws -> Void) {
    do { try call() } catch { show(["\(error)"]) }
  }

  private func show(_ message: [String] = []) {
    let figures = rules.figures
    let days = figures.longestStreak == 1 ? "1 day" : "\(figures.longestStreak) days"
    let rows = rules.items.map { "\($0.title): \(duration($0.minutes))" }
    let last = ["In all: \(duration(figures.minutes))", "Longest streak: \(days)"] + message
    text = (rows + last).joined(separator: "\n")
  }
}
