import BookLibrary
import Foundation
import RoomModel
import TestSupport
import Testing

@testable import RoomData
@testable import SQLite

/// The promises of a store. Most tests hold for a file and in memory.
struct DataTests {
  enum Place: CaseIterable {
    case file, memory
  }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func store(_ place: Place = .file) async throws -> SQLiteStore {
    try await .test(at: place == .file ? folder.database : nil)
  }

  private struct Stop: Error {}

  // MARK: - Writes

  @Test(arguments: Place.allCases)
  func `a write returns its changes and the contents after them`(place: Place) async throws {
    let store = try await store(place)
    let (old, new) = (RoomRow.note(.test(1, about: 84, "Slow.")), RoomRow.note(.test(1, "Fast.")))
    let before = try await store.load()
    let event = try await store.write { state in
      #expect(state == before)
      return [
        .add(.note(.test(0, about: 71))), .add(.note(.test(0, about: 97))),
        .replace(old, with: new), .remove(.session(.test(1, of: 71))),
      ]
    }
    #expect(event.changes.map(\.key) == [.note(2), .note(3), .note(1), .session(1)])
    #expect(event.changes.map(\.old) == [nil, nil, old, .session(.test(1, of: 71))])
    #expect(event.changes[0].new == .note(.test(2, about: 71)))
    #expect(event.state.notes.map(\.id) == [1, 2, 3])
    #expect(event.state.sessions == Array(ReadingSession.fixture.dropFirst()))
    #expect(event.state.number > before.number)
    #expect(try await store.load() == event.state)
    #expect(try await store.number() == event.state.number)
  }

  @Test(arguments: Place.allCases)
  func `an equal row is no change`(place: Place) async throws {
    let store = try await store(place)
    let row = RoomRow.book(.test(84, "Snail"))
    let before = try await store.load()
    let event = try await store.write { _ in [.replace(row, with: row)] }
    #expect(event == RoomEvent(changes: [], state: before))
    #expect(try await store.load() == before)
  }

  @Test(arguments: Place.allCases)
  func `an error takes all of a write back`(place: Place) async throws {
    let store = try await store(place)
    let before = try await store.load()
    await #expect(throws: Stop.self) { try await store.write { _ in throw Stop() } }
    // Four that are possible alone, and then one of each kind that isn't.
    let countdown = Countdown(bookID: 84, minutes: 25, start: Clock.noon, lastStart: nil)
    let changes: [RoomChange] = [
      .add(.note(.test(0, about: 71))), .remove(.session(.test(1, of: 71))),
      .replace(.book(.test(97, "Moon")), with: .book(.test(97, "Sun"))),
      .add(.countdown(countdown)),
    ]
    let moon = DataError.changedSince(now: .book(.test(97, "Sun")))
    let refusals: [(RoomChange, any Error & Equatable)] = [
      (.remove(.book(.test(97, "Moon"))), moon), (.add(.book(.test(97, "Moon"))), moon),
      (.remove(.session(.test(1, of: 71))), DataError.changedSince(now: nil)),
      (.remove(.note(.test(0))), DataError.changedSince(now: nil)),
      (.add(.countdown(countdown)), DataError.changedSince(now: .countdown(countdown))),
      (.add(.note(.test(0, about: 5))), DataError.noSuchBook(5)),
      (.remove(.book(.test(84, "Snail"))), DataError.isReferredTo),
    ]
    for (change, refusal) in refusals {
      let error = await #expect(throws: DataError.self) {
        try await store.write { _ in changes + [change] }
      }
      #expect(error == refusal as? DataError)
      #expect(try await store.load() == before)
    }
  }

  @Test(arguments: [
    RoomRow.session(.test(0, of: 84, minutes: 0)), .session(.test(0, of: 84, breaks: -1)),
    .session(.test(0, of: 84, hours: 1e8)),
    .countdown(
      Countdown(
        bookID: 84, minutes: 1 << 40, start: Clock.noon, lastStart: nil)),
  ])
  func `an invalid value is refused when it is written`(row: RoomRow) async throws {
    let store = try await store()
    let before = try await store.load()
    let error = await #expect(throws: DataError.self) {
      try await store.write { _ in [.add(row)] }
    }
    #expect(error?.description.hasSuffix(" has an invalid value.") == true)
    #expect(try await store.load() == before)
  }

  @Test func `the id of a removed row is never given to another`() async throws {
    try await store().write { state in
      [
        .remove(.book(.test(97, "Moon"))), .remove(.note(state.notes[0])),
        .remove(.session(state.sessions[3])),
      ]
    }
    let event = try await store().write { _ in
      [
        .add(.book(.test(0, "New"))), .add(.note(.test(0))), .add(.session(.test(0, of: 84))),
      ]
    }
    #expect(event.changes.map(\.key) == [.book(98), .note(2), .session(5)])
  }

  // MARK: - Several programs

  @Test func `a write sees every change that any program has made`() async throws {
    let stores = [try await store(), try await store()]
    for number in 1...6 {
      let before = try await stores[0].number()
      let event = try await stores[number % 2].write { state in
        #expect(state.notes.count == number)
        return [.add(.note(.test(0, "\(number)")))]
      }
      #expect(event.state == (try await stores[0].load()))
      #expect(event.state.number > before)
    }
    // Another program may not know of the number.
    for sql in ["UPDATE book SET is_read = 1 WHERE bid = 97", "DELETE FROM session WHERE sid = 1"] {
      let before = try await stores[0].number()
      try folder.execute(sql)
      #expect(try await stores[0].number() == before + 1)
    }
    let event = try await stores[0].write { [.remove(.session($0.sessions[0]))] }
    #expect(event.changes.map(\.key) == [.session(2)])
    #expect(event.state.book(97)?.isRead == true)
  }

  @MainActor @Test func `the main actor is free while a write waits for another program`()
    async throws
  {
    let store = try await store()
    let other = try Connection(path: folder.database.path, timeout: .zero)
    try other.execute("BEGIN EXCLUSIVE")
    async let event = store.write { _ in [.add(.note(.test(0)))] }
    async let state = store.load()
    // Only the main actor ends the lock.
    for _ in 1...100 { await Task.yield() }
    try other.execute("COMMIT")
    #expect(try await event.changes.map(\.key) == [.note(2)])
    #expect(try await state.books.count == 3)
  }

  @Test(arguments: 1...20)
  func `changes leave a state as it would be loaded`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let store = try await store(.memory)
    var removed: [RoomChange] = []
    for _ in 1...20 {
      let state = try await store.load()
      let some = state.sessions.shuffled(using: &random).prefix(.random(in: 0...3, using: &random))
      let new = RoomChange.add(.session(.test(0, of: 97)))
      let changes = some.map { RoomChange.remove(.session($0)) } + [new, new]
      // The rows that were removed before come back, in the middle of the others.
      let event = try await store.write { [removed] _ in changes + removed.map(\.inverse) }
      removed = Array(event.changes.prefix(some.count))
      var applied = state
      applied.apply(event.changes)
      #expect(applied.contents == (try await store.load()).contents)
      #expect(event.state == (try await store.load()))
    }
  }

  // MARK: - The file

  @Test(arguments: [
    ("UPDATE session SET minutes = 1 << 58 WHERE sid = 1", "session 1"),
    ("UPDATE session SET minutes = -1 WHERE sid = 2", "session 2"),
    ("UPDATE note SET created = 253402300800", "note 1"),
    ("UPDATE book SET pic = 'x' WHERE bid = 84", "book 84"),
    ("INSERT INTO countdown VALUES (1, 84, 1 << 58, 0, 0, 0, 0)", "the countdown"),
  ])
  func `a damaged row is an error that names it`(damage: String, row: String) async throws {
    let store = try await store()
    try folder.execute(damage)
    let reason =
      "\(folder.database.path): \(row) has an invalid value. "
      + "The file is still there. To start over, move it away."
    let errors = [
      await #expect(throws: SQLiteError.self) { try await store.load() },
      await #expect(throws: SQLiteError.self) { try await store.write { _ in [] } },
    ]
    #expect(errors.map { $0?.description } == [reason, reason])
  }

  @Test func `a file of the first version is opened, and nothing in it is lost`() async throws {
    let first = Schema(applicationID: 0x526f_6f6d, steps: [Schema.room.steps[0]])
    let noon = Int(Clock.noon.timeIntervalSince1970)
    _ = try Database(path: folder.database.path, schema: first) { connection in
      try connection.executeScript(
        """
        INSERT INTO book VALUES (84, 'Snail', 0, 1, '/cover.png');
        INSERT INTO note VALUES (1, 84, 'Mei', 'Slow.', \(noon - 86_400), \(noon - 86_400));
        INSERT INTO session VALUES (1, 84, \(noon - 10_800), \(noon - 9_000), 0, 25);
        INSERT INTO countdown VALUES (1, 84, 20, \(noon), 1, 60, NULL)
        """)
    }
    let store = try await SQLiteStore(file: folder.database) { throw Stop() }
    let countdown = Countdown(
      bookID: 84, minutes: 20, start: Clock.noon, breaks: 1, secondsBefore: 60, lastStart: nil)
    let state = RoomState(
      books: [.test(84, "Snail")], notes: [.test(1, about: 84, "Slow.")],
      sessions: [.test(1, of: 84)], countdown: countdown)
    #expect(try await store.load() == state)
    let event = try await store.write { _ in [.add(.note(.test(0)))] }
    #expect(event.state.number == 1)
  }

  @Test func `a database of another version is refused, and left unchanged`() async throws {
    _ = try await store()
    let newest = Schema.room.steps.count
    try folder.execute("PRAGMA user_version = \(newest + 1)")
    let before = folder.bytes(of: "reading-room.sqlite")
    let error = await #expect(throws: SQLiteError.self) { try await store() }
    let reason = "version \(newest + 1) is not supported; the newest supported version is \(newest)"
    #expect(error?.message == reason)
    #expect(folder.bytes(of: "reading-room.sqlite") == before)
  }
}
