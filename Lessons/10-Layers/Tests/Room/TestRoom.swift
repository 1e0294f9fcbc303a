import BookLibrary
import Foundation
import RoomData
import RoomServices
import Synchronization
import TestSupport
import RoomModel

/// A clock that stands until it is put forward.
final class Clock: Sendable {
  private let time: Mutex<Date>

  init(_ text: String) throws {
    time = Mutex(try Date(text, strategy: .iso8601))
  }

  var now: Date { time.withLock(\.self) }

  func advance(minutes: Double) { time.withLock { $0 += minutes * 60 } }
}

extension Calendar {
  static func gregorian(_ zone: String) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
    return calendar
  }
}

extension ReadingSession {
  /// A session that began at nine on 2026-03-10, or so many seconds later, and took an hour.
  static func test(
    _ id: ID, of book: Book.ID, at seconds: Double = 0, minutes: Int = 25, breaks: Int = 0
  ) -> ReadingSession {
    let start = Date(timeIntervalSince1970: 1_773_133_200 + seconds)
    return ReadingSession(
      id: id, bookID: book, start: start, end: start + 3600, breaks: breaks, minutes: minutes)
  }

  /// The sessions for which all figures are known.
  static let fixture: [ReadingSession] = [
    .test(1, of: 1), .test(2, of: 1, at: 3600, breaks: 2),
    .test(3, of: 2, at: -86_400, minutes: 50, breaks: 1),
    .test(4, of: 2, at: -7 * 86_400 + 11 * 3600),
  ]
}

/// A reading room for one test: 2026-03-10, a Tuesday, in UTC.
struct TestRoom {
  let clock: Clock
  let room: Room
  let stories = Stories()
  let access: any DataAccess
  let timed: TimedAccess
  let calendar = Calendar.gregorian("UTC")

  init(_ access: (any DataAccess)? = nil) throws {
    let clock = try Clock("2026-03-10T12:00:00Z")
    let access = try access ?? MemoryAccess(try SampleLibrary.load())
    (self.clock, self.access) = (clock, access)
    let ticks = Mutex(0)
    timed = TimedAccess(access) {
      ticks.withLock { ticks in
        ticks += 1
        return .seconds(ticks)
      }
    }
    room = Room(timed, calendar: calendar) { clock.now }
  }

  /// The first books of the sample, with their notes.
  init(books: Int, sessions: [ReadingSession] = []) throws {
    let sample = try SampleLibrary.load()
    let shelf = try Shelf(Array(sample.shelf.prefix(books)))
    let notes = sample.notes.filter { $0.bookID.map(shelf.contains) ?? true }
    try self.init(try MemoryAccess(Library(shelf: shelf, notes: notes), sessions: sessions))
  }

  var live: LiveServices { LiveServices(room, stories: stories) }
  var cached: any ServiceFactory { CachedServices(live) }

  // In a function that isn't asynchronous, an access is one that blocks.

  /// The books and notes in the store.
  func library() throws -> Library { try access.read { try $0.library() } }

  /// The sessions in the store.
  func sessions() throws -> [ReadingSession] { try access.read { try $0.sessions(with: nil) } }

  /// All that is in the store, as a text; or as it would be after a change.
  func contents(after change: (inout Library) throws -> Void = { _ in }) throws -> String {
    var library = try library()
    try change(&library)
    return "\(Array(library.shelf)) \(library.notes) \(try sessions())"
  }

  // Changes past the services.

  func put(_ row: RoomRow) throws { try access.write { try $0.put(row) } }
  func delete(_ row: RoomRow) throws { try access.write { try $0.delete(row) } }
}

/// A server of stories that can be out of order.
final class Stories: StorySource {
  private let state = Mutex((isDown: false, requests: 0))

  var isDown: Bool {
    get { state.withLock(\.isDown) }
    set { state.withLock { $0.isDown = newValue } }
  }

  /// How often it was asked.
  var requests: Int { state.withLock(\.requests) }

  struct Down: Error, CustomStringConvertible {
    var description: String { "The server is asleep." }
  }

  func story(on day: String) async throws -> StoryText {
    state.withLock { $0.requests += 1 }
    if isDown { throw Down() }
    return StoryText(title: "Story of \(day)", text: "Once upon a time.")
  }
}

/// Waits, by letting others go first, until something holds; gives up when it never does.
@MainActor func eventually(_ condition: @MainActor () -> Bool) async -> Bool {
  for _ in 0..<100_000 where !condition() { await Task.yield() }
  return condition()
}
