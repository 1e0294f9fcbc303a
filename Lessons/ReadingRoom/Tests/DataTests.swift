import BookLibrary
import Foundation
import RoomModel
import RoomServices
import TestSupport
import Testing

@testable import RoomData
@testable import SQLite

/// The promises of the data layer.
@MainActor struct DataTests {
  private let folder: TemporaryFolder
  private let data: SQLiteAccess

  init() throws {
    folder = try TemporaryFolder()
    data = try .test(in: folder)
  }

  private struct Stop: Error {}

  // MARK: - Transactions and events

  @Test func `an error in a transaction takes all of it back`() throws {
    #expect(throws: Stop.self) {
      try data.write { writer in
        try writer.put(.note(.test(9)))
        try writer.remove(.session(.test(1, of: 71)))
        throw Stop()
      }
    }
    #expect(try data.read { try $0.note(9) } == nil)
    #expect(try data.read { try $0.sessions() } == ReadingSession.fixture)
  }

  @Test func `a write returns its events, but an equal row causes none`() throws {
    let (first, second) = (Note.test(9, about: 71, "one"), Note.test(9, about: 71, "two"))
    let events = try data.write { writer in
      for note in [first, first, second] { try writer.put(.note(note)) }
      try writer.remove(.note(first))
    }
    #expect(events.map(\.old) == [nil, .note(first), .note(second)])
    #expect(events.map(\.new) == [.note(first), .note(second), nil])
  }

  @Test func `however often a row changes, at most two of its changes are kept`() throws {
    let other = try SQLiteAccess.test(in: folder)
    for number in 1...10 {
      for access in [data, other] {
        try access.write { try $0.put(.note(.test(9, about: 71, "\(number) \(access === other)"))) }
      }
    }
    let kept = try Connection(path: folder.database.path, timeout: .zero).first(
      "SELECT count(*) AS n FROM change WHERE row_table = 'note' AND row_id = 9"
    ) { try $0.int("n") }
    #expect(kept == 2)
  }

  @Test func `a change that another program has changed meanwhile can't be taken back`() throws {
    let (one, two) = (RoomRow.note(.test(9, about: 71, "one")), RoomRow.note(.test(9, about: 71)))
    let event = try #require(try data.write { try $0.put(one) }.first)
    let other = try SQLiteAccess.test(in: folder)
    for access in [other, data] {
      for row in [two, one] { try access.write { try $0.put(row) } }
    }
    #expect(throws: DataError.changedSince) { try data.write { try $0.takeBack(event) } }
  }

  @Test(arguments: [
    RoomRow.note(.test(9, about: 97)), .session(.test(9, of: 97)),
    .countdown(Countdown(bookID: 97, minutes: 25, start: Clock.noon, lastStart: nil)),
  ])
  func `a row needs its book, which can't be removed first`(row: RoomRow) throws {
    let book = RoomRow.book(Book(id: 97, title: "", coverPath: "/"))
    try data.write { try $0.put(row) }
    #expect(throws: SQLiteError.self) {
      try data.write { try $0.remove(book) }
    }
    try data.write { try $0.remove(row) }
    try data.write { try $0.remove(book) }
    #expect(throws: DataError.noSuchBook(97)) { try data.write { try $0.put(row) } }
  }

  @Test func `book, note and session ids are never reused`() throws {
    try data.write { writer in
      try writer.remove(.book(Book(id: 97, title: "", coverPath: "/")))
      try writer.remove(.note(.test(1)))
      try writer.remove(.session(.test(4, of: 84)))
    }
    let next: (Book.ID, Note.ID, ReadingSession.ID) = try SQLiteAccess.test(in: folder).read {
      (try $0.nextID(in: .book), try $0.nextID(in: .note), try $0.nextID(in: .session))
    }
    #expect(next == (98, 2, 5))
  }

  // MARK: - The file

  @Test(arguments: [
    ("UPDATE session SET minutes = 1 << 58 WHERE sid = 1", "session 1"),
    ("UPDATE session SET minutes = -1 WHERE sid = 2", "session 2"),
    ("UPDATE note SET created = 253402300800", "note 1"),
    ("UPDATE book SET pic = 'x' WHERE bid = 84", "book 84"),
    ("INSERT INTO countdown VALUES (1, 84, 1 << 58, 0, 0, 0, 0)", "the countdown"),
    ("UPDATE sqlite_sequence SET seq = \(Int.max) WHERE name = 'note'", "the last note id"),
  ])
  func `a damaged row is an error that names it`(damage: String, row: String) throws {
    try folder.execute(damage)
    let reason =
      "\(folder.database.path): \(row) has an invalid value. "
      + "The file is still there. To start over, move it away."
    let error = try #require(throws: SQLiteError.self) {
      try data.read { rows in
        _ = (try rows.books(), try rows.notes(), try rows.sessions(), try rows.countdown())
        _ = try rows.nextID(in: .note) as Note.ID
      }
    }
    #expect("\(error)" == reason)
  }

  @Test func `a database of another version is refused, and left unchanged`() throws {
    try folder.execute("PRAGMA user_version = 2")
    let before = folder.bytes(of: "reading-room.sqlite")
    let error = #expect(throws: SQLiteError.self) { try SQLiteAccess.test(in: folder) }
    #expect(error?.message == "version 2 is not supported; the newest supported version is 1")
    #expect(folder.bytes(of: "reading-room.sqlite") == before)
  }
}
