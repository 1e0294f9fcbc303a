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

  @Test func `an invalid value is refused when it is written`() async throws {
    let store = try await store()
    let before = try await store.load()
    await #expect(throws: SQLiteError.self) {
      try await store.write([.session(new: .test(0, of: 84, minutes: 0))])
    }
    #expect(try await store.load() == before)
  }

  @Test func `every change of any program has a number, even of one that doesn't know of it`()
    async throws
  {
    let stores = [try await store(), try await store()]
    let before = try await stores[0].number()
    #expect(try await stores[1].write([.note(new: .test(0))]).before == before)
    for sql in ["UPDATE book SET is_read = 1 WHERE bid = 97", "DELETE FROM session WHERE sid = 1"] {
      try folder.execute(sql)
    }
    #expect(try await stores[0].number() == before + 3)
  }

  @Test(arguments: [
    ("UPDATE session SET minutes = 1 << 58 WHERE sid = 1", "minutes 288230376151711744"),
    ("UPDATE note SET created = 253402300800", "created is no date: 253402300800"),
    ("UPDATE book SET pic = 'x' WHERE bid = 84", "book 84 has an invalid orientation or pic"),
  ])
  func `a damaged row is an error that names the value`(damage: String, reason: String) async throws
  {
    let store = try await store()
    try folder.execute(damage)
    let error = await #expect(throws: SQLiteError.self) { try await store.load() }
    let sentence = try #require(error?.description)
    #expect(sentence.hasPrefix("\(folder.database.path): \(reason)"))
    #expect(sentence.hasSuffix(" The file is still there. To start over, move it away."))
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
    #expect(try await store.write([.note(new: .test(0))]).number == 1)
  }
}
