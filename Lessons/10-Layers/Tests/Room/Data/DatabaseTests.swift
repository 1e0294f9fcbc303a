import BookLibrary
import Foundation
import RoomModel
import TestSupport
import Testing

@testable import RoomData
@testable import SQLite

/// The database's file.
struct DatabaseTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `a database of the first version keeps its rows and gets the newer tables`() throws {
    let file = folder.file("room.sqlite")
    // Not by the schema's own steps: those could change, but files that exist don't.
    try Connection(path: file.path, timeout: .zero).executeScript(
      """
      CREATE TABLE book (
        bid INTEGER PRIMARY KEY, position INTEGER NOT NULL UNIQUE, book_name TEXT NOT NULL,
        is_read INTEGER NOT NULL, orientation INTEGER NOT NULL, pic TEXT NOT NULL);
      CREATE TABLE note (
        nid INTEGER PRIMARY KEY AUTOINCREMENT, bid INTEGER REFERENCES book (bid),
        author TEXT NOT NULL, content TEXT NOT NULL, created INTEGER NOT NULL,
        updated INTEGER NOT NULL);
      CREATE TABLE session (
        sid INTEGER PRIMARY KEY AUTOINCREMENT, bid INTEGER NOT NULL REFERENCES book (bid),
        started INTEGER NOT NULL, ended INTEGER NOT NULL, breaks INTEGER NOT NULL,
        minutes INTEGER NOT NULL);
      INSERT INTO book VALUES (71, 1, 'Old', 0, 1, '/71.png');
      INSERT INTO session VALUES (3, 71, 60, 1560, 2, 25);
      PRAGMA application_id = 1383034733;
      PRAGMA user_version = 1
      """)

    for _ in 1...2 {
      let access = try SQLiteAccess(file: file) { throw CancellationError() }
      expect(try access.read { try $0.books().map(\.title) }, is: ["Old"])
      expect(try access.read { try $0.sessions(with: nil).map(\.breaks) }, is: [2])
      try access.write { room in
        try room.put(.document(.test([1])))
        // The session stays while its book is taken away and put back.
        try room.keepMemento()
        expect(try room.goBack(), is: true)
      }
    }
  }

  @Test func `a database that isn't ours is refused, and left as it is`() throws {
    let file = folder.file("room.sqlite")
    let changes = [
      "PRAGMA user_version = 3", "PRAGMA user_version = 0", "PRAGMA application_id = 7", "",
    ]
    for change in changes {
      _ = try SQLiteAccess(file: file)
      if change.isEmpty {
        try Data("It was a dark and stormy night. ".utf8).write(to: file)
      } else {
        try Connection(path: file.path, timeout: .zero).executeScript(change)
      }
      let (bytes, names) = (folder.bytes(of: "room.sqlite"), folder.names)

      var refusal: (any Error)?
      do { _ = try SQLiteAccess(file: file) } catch { refusal = error }

      let text = "\(String(describing: refusal))"
      expect(text.contains("It was left as it is. To start afresh, move it away."), change + text)
      expect(folder.bytes(of: "room.sqlite"), is: bytes, change)
      expect(folder.names, is: names, change)
      for name in folder.names { try FileManager.default.removeItem(at: folder.file(name)) }
    }
  }

  @Test func `each failure has a sentence of its own, and changes nothing`() throws {
    let file = folder.file("room.sqlite")
    expect(
      throws: DataError.storage(file.path, "the task was cancelled. Nothing was changed.")
    ) {
      _ = try SQLiteAccess(file: file) { throw CancellationError() }
    }
    let access = try SQLiteAccess(file: file)
    expect(try access.read { try $0.books().count }, is: 20, "not half of a first library")

    // A value that its model doesn't know is damage.
    let other = try Connection(path: file.path, timeout: .zero)
    try other.execute("UPDATE book SET pic = 'x'")
    let reason =
      "book 71 has an unknown value. It was left as it is. To start afresh, move it away."
    expect(throws: DataError.storage(file.path, reason)) {
      _ = try access.read { try $0.books() }
    }

    func sentence(_ work: () throws -> Void) -> String? {
      do { try work() } catch { return DataError(error, in: "x")?.description }
      return nil
    }

    let third = try Connection(path: file.path, timeout: .zero)
    try third.execute("BEGIN IMMEDIATE")
    let busy = sentence { try other.execute("DELETE FROM note") }
    try third.execute("ROLLBACK")
    let full = sentence { try other.executeScript("PRAGMA max_page_count = 1; CREATE TABLE a (b)") }

    expect(busy, is: "x: another program is using it. Nothing was changed; try again.")
    expect(full, is: "x: the disk is full. Nothing was changed.")
  }
}
