import BookLibrary
import Foundation
import Testing

@testable import LayersExercise

/// A file that knows what it holds, and fails when it is told to.
final class SpyFile: DiaryFile {
  var records: Records
  var error: FileError?
  private(set) var loads = 0
  private(set) var saves = 0

  init(_ records: Records = sample) { self.records = records }

  func load() throws -> Records {
    loads += 1
    if let error { throw error }
    return records
  }

  func save(_ records: Records) throws {
    saves += 1
    if let error { throw error }
    self.records = records
  }
}

/// A store without a file, which believes everything, writes down its calls, and can fail.
final class SpyStore: SessionStore {
  let changes = Changes()
  var records: Records
  var error: FileError?
  var calls: [String] = []

  init(_ records: Records = sample) { self.records = records }

  var books: [Book] { records.books }
  var starts: [Date] { records.sessions.map(\.start).sorted() }

  func minutes(of book: Book.ID) -> Int {
    records.sessions.filter { $0.bookID == book }.map(\.minutes).reduce(0, +)
  }

  func insert(_ session: ReadingSession) throws {
    try change("insert \(session.minutes) of \(session.bookID) at \(session.start)") {
      $0.sessions.append(session)
    }
  }

  func delete(_ book: Book.ID) throws {
    try change("delete \(book)") {
      $0.books.removeAll { $0.id == book }
      $0.sessions.removeAll { $0.bookID == book }
    }
  }

  func reload() throws { try change("reload") { _ in } }

  /// Changes the records, as somebody else might do.
  func change(_ call: String = "", _ change: (inout Records) -> Void) throws {
    calls.append(call)
    if let error { throw error }
    change(&records)
    changes.tell()
  }
}

/// Rules that allow everything, write down their calls, and can fail.
final class SpyRules: ReadingRules {
  let changes = Changes()
  var items: [BookItem]
  var figures = Figures(minutes: 5, longestStreak: 0)
  var error: (any Error)?
  var calls: [String] = []

  init(_ items: [BookItem] = [item(84, "Snail", 5)]) { self.items = items }

  func record(_ minutes: Int, of book: Book.ID) throws { try note("record \(minutes) of \(book)") }
  func remove(_ book: Book.ID) throws { try note("remove \(book)") }
  func reload() throws { try note("reload") }

  private func note(_ call: String) throws {
    calls.append(call)
    if let error { throw error }
    changes.tell()
  }
}

/// Listens to changes, and writes down how things are each time.
final class Listener {
  private(set) var heard: [String] = []

  init(_ changes: Changes, _ state: @escaping () -> String = { "told" }) {
    changes.add(self) { $0.heard.append(state()) }
  }
}

// MARK: - Values

/// The moment at which all tests take place.
let now = moment("2026-03-09T08:00:00Z")

let sample = Records(
  books: [(84, "Snail"), (71, "Bus 10: 5 min"), (97, "Moon")].map { book($0.0, $0.1) },
  sessions: [
    session(71, "2026-03-09T20:00:00Z", 10), session(84, "2026-03-08T07:00:00Z", 25),
    session(84, "2026-03-01T07:00:00Z", 20), session(71, "2026-03-08T07:30:00Z", 1),
  ])

func book(_ id: Book.ID, _ title: String) -> Book { Book(id: id, title: title, coverPath: "/c") }

func session(_ book: Book.ID, _ start: String, _ minutes: Int) -> ReadingSession {
  ReadingSession(bookID: book, start: moment(start), minutes: minutes)
}

func item(_ id: Book.ID, _ title: String, _ minutes: Int) -> BookItem {
  let item = BookItem(id)
  (item.title, item.minutes) = (title, minutes)
  return item
}

func moment(_ text: String) -> Date { (try? Date(text, strategy: .iso8601)) ?? .distantPast }

func calendar(in zone: String) -> Calendar {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
  return calendar
}

// MARK: - Texts

extension SessionStore {
  /// The items that rules should have.
  var items: [BookItem] { books.map { item($0.id, $0.title, minutes(of: $0.id)) } }
}

/// All that a store answers.
func text(_ store: any SessionStore) -> String { text(store.items, store.starts) }

func text(_ records: Records) -> String { text(SpyStore(records)) }

func text(_ items: [BookItem], _ starts: [Date] = []) -> String {
  let items = items.map { "\($0.title) \($0.minutes)" }
  return (items + starts.map { "\($0)" }).joined(separator: ", ")
}

/// Returns "ok", or the error.
func outcome(_ action: () throws -> Void) -> String {
  do { try action() } catch { return "\(error)" }
  return "ok"
}

/// Ends the test with an issue if two values differ.
func expect<Value: Equatable>(
  _ found: Value, _ expected: Value, _ comment: Comment,
  at location: SourceLocation = #_sourceLocation
) throws {
  try #require(found == expected, comment, sourceLocation: location)
}
