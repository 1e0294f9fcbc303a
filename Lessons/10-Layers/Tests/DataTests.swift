import BookLibrary
import Foundation
import RoomModel
import RoomServices
import TestSupport
import Testing

@testable import LayersLesson
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

  @Test func `an error in a transaction takes all of it back, without an event`() throws {
    #expect(throws: Stop.self) {
      try data.write { writer in
        try writer.put(.note(.test(9)))
        try writer.remove(.session(.test(1, of: 71)))
        throw Stop()
      }
    }
    #expect(try data.read { try $0.note(9) } == nil)
    #expect(try data.read { try $0.sessions() } == ReadingSession.fixture)
    #expect(data.takeEvents().isEmpty)
  }

  @Test func `each commit causes its events, but an equal row causes none`() throws {
    let (first, second) = (Note.test(9, about: 71, "one"), Note.test(9, about: 71, "two"))
    for note in [first, first, second] { try data.write { try $0.put(.note(note)) } }
    try data.write { try $0.remove(.note(first)) }
    let events = data.takeEvents()
    #expect(events.map(\.old) == [nil, .note(first), .note(second)])
    #expect(events.map(\.new) == [.note(first), .note(second), nil])
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

  // MARK: - Older versions

  @Test func `an older database keeps its rows and its countdown`() throws {
    let folder = try TemporaryFolder()
    let version2 = Schema(applicationID: 0x526f_6f6d, steps: Array(Schema.room.steps.prefix(2)))
    _ = try Database(path: folder.database.path, schema: version2)
    try folder.execute(
      """
      INSERT INTO book VALUES (84, 1, 'Snail', 1, 2, '/84.png'), (1, 2, 'One', 0, 1, '/1.png');
      INSERT INTO note VALUES (7, 84, 'Mei', 'x', 1773057600, 1773057600);
      INSERT INTO session VALUES (1, 84, 1773133200, 1773135000, 0, 25);
      INSERT INTO document VALUES ('countdown', CAST('{"bookID":84,"minutes":25,"breaks":1,
        "start":794836800.5,"secondsBefore":300.25,"lastStart":794837400.75}' AS BLOB));
      CREATE TABLE memento (mid INTEGER PRIMARY KEY, content BLOB NOT NULL);
      """)
    let room = try TestRoom(in: folder)
    let countdown = Countdown(
      bookID: 84, minutes: 25, start: Clock.noon, breaks: 1, secondsBefore: 300,
      lastStart: Clock.noon + 600)
    let snail = Book(
      id: 84, title: "Snail", isRead: true, orientation: .landscape, coverPath: "/84.png")
    let rows: [RoomRow] = [
      .book(Book(id: 1, title: "One", coverPath: "/1.png")), .book(snail),
      .note(.test(7, about: 84)), .session(.test(1, of: 84)), .countdown(countdown),
    ]
    #expect(room.shown == rows)
    try room.services.shelf.add("New", as: .portrait)
    #expect(room.items.books.last?.id == 85)
  }
}
