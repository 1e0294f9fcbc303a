import BookLibrary
import Foundation
import RoomModel
import TestSupport
import Testing

@testable import RoomData
@testable import SQLite

/// What only a store in a file promises. ``StoreTests`` has the promises of every store.
struct DataTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func store() async throws -> SQLiteStore { try await .test(at: folder.database) }

  private struct Stop: Error {}

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

  // MARK: - The file

  @Test(arguments: [
    ("UPDATE session SET minutes = 1 << 58 WHERE sid = 1", "session 1"),
    ("UPDATE session SET minutes = -1 WHERE sid = 2", "session 2"),
    ("UPDATE note SET created = 253402300800", "note 1"),
    ("UPDATE book SET pic = 'x' WHERE bid = 84", "book 84"),
    (
      """
      INSERT INTO countdown (bid, minutes, started, breaks, seconds) VALUES (84, 1 << 58, 0, 0, 0)
      """, "the countdown"
    ),
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
}
