import BookLibrary
import Foundation
import RoomData
import RoomModel
import RoomServices
import Synchronization
import TestSupport
import Testing

@testable import SQLite

/// A clock that stands still until it is set.
final class Clock: Sendable {
  /// Noon in UTC, on March 10, 2026, a Tuesday.
  static let noon = Date(timeIntervalSince1970: 1_773_144_000)
  private let time = Mutex(noon)

  func advance(minutes: Double) { time.withLock { $0 += minutes * 60 } }

  /// The clock that a room is given.
  var room: RoomClock { RoomClock(timeZone: .gmt) { self.time.withLock(\.self) } }
}

/// A reading room for one test, in a file. It is noon.
@MainActor struct TestRoom {
  let folder: TemporaryFolder
  let clock: Clock
  let room: Room

  init(in folder: TemporaryFolder? = nil, clock: Clock = Clock()) async throws {
    self.folder = try folder ?? TemporaryFolder()
    self.clock = clock
    room = try await Room(.test(at: self.folder.database), clock: clock.room)
  }

  /// Returns another program's room over the same store.
  func other() async throws -> Room { try await TestRoom(in: folder, clock: clock).room }

  /// Runs the program over the same store, at noon or so many minutes later.
  func run(_ words: String, author: String = "Jonas", minutes: Int = 0) throws -> ProgramRun {
    let now = Clock.noon.addingTimeInterval(Double(minutes * 60)).formatted(.iso8601)
    let options = "--now \(now) --author \(author) --store \(folder.url.path)"
    return try ProgramRun.lesson(
      "reading-room", "\(options) \(words)".split(separator: " ").map(String.init),
      environment: ["TZ": "UTC"])
  }

  /// Everything that another program would load.
  var stored: RoomState { get async throws { try await other().state } }

  /// Returns the sentence that refuses a change, and checks that nothing has changed.
  func refusal(of change: @MainActor () async throws -> Void) async throws -> String {
    let before = try await stored
    var sentence = "It wasn't refused."
    do { try await change() } catch { sentence = "\(error)" }
    #expect(try await stored == before, "\(sentence)")
    #expect(room.state == before, "\(sentence)")
    return sentence
  }
}

extension RoomState {
  /// The contents without the number of the last change.
  var contents: RoomState {
    RoomState(books: books, notes: notes, sessions: sessions, countdown: countdown)
  }
}

extension Room {
  /// Renames a book as the store has it now.
  func rename(_ id: Book.ID, to title: String) async throws {
    try await refresh()
    try await rename(book(id), to: title)
  }

  /// Removes a book as the store has it now.
  func remove(_ id: Book.ID) async throws {
    try await refresh()
    try await remove(BookRecord(book(id), in: state))
  }
}

extension RoomStore {
  @discardableResult
  func write(_ changes: [RoomModel.Change]) async throws -> RoomEvent {
    try await write(changes) { _ in }
  }

  func load() async throws -> RoomState { try await load(.everything) }
}

extension RoomStore where Self == SQLiteStore {
  /// Opens a store. A new one has three books, a note, and the sessions of the fixture.
  static func test(at file: URL?) async throws -> SQLiteStore {
    try await SQLiteStore(file: file) { Change.fixture }
  }
}

extension Change {
  /// Adds three books, a note, and the sessions of the fixture.
  static var fixture: [Change] {
    [Book.test(71, "Lighthouse"), .test(84, "Snail"), .test(97, "Moon")].map { .book(new: $0) }
      + [.note(new: .test(1, about: 84, "Slow."))]
      + ReadingSession.fixture.map { .session(new: $0) }
  }
}

extension Book {
  static func test(_ id: Book.ID, _ title: String) -> Book {
    Book(id: id, title: title, coverPath: "/cover.png")
  }
}

extension TemporaryFolder {
  var database: URL { file("reading-room.sqlite") }

  /// Changes the database without any layer.
  func execute(_ sql: String) throws {
    try Connection(path: database.path, timeout: .zero).executeScript(sql)
  }

  /// Lets each change of this kind (`INSERT ON note`) fail, until `DROP TRIGGER stop`.
  func stop(_ change: String) throws {
    try execute("CREATE TRIGGER stop BEFORE \(change) BEGIN SELECT RAISE(ABORT, 'stopped'); END")
  }
}

extension Note {
  static func test(_ id: ID, about book: Book.ID? = nil, _ content: String = "x") -> Note {
    Note(id: id, bookID: book, author: "Mei", content: content, created: Clock.noon - 86_400)
  }
}

extension ReadingSession {
  /// A session that began at nine on 2026-03-10, or so many hours later.
  static func test(
    _ id: ID, of book: Book.ID, hours: Double = 0, minutes: Int = 25, breaks: Int = 0
  ) -> ReadingSession {
    let start = Clock.noon + (hours - 3) * 3600
    return ReadingSession(
      id: id, bookID: book, start: start, end: start + 1800, breaks: breaks, minutes: minutes)
  }

  /// Sessions whose figures are known.
  static let fixture: [ReadingSession] = [
    .test(1, of: 71), .test(2, of: 71, hours: 1, breaks: 2),
    .test(3, of: 84, hours: -24, minutes: 50, breaks: 1), .test(4, of: 84, hours: -7 * 24 + 11),
  ]
}
