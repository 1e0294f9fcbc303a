import BookLibrary
import RoomModel
import SQLite

extension Schema {
  /// The tables of the reading room. The id is "Room" in ASCII.
  ///
  /// With AUTOINCREMENT, the id of a removed row is never used again. The number in the table `room`
  /// counts the changes of all programs. Triggers keep it, so that no program can forget to.
  static let room = Schema(
    applicationID: 0x526f_6f6d,
    steps: [
      """
      CREATE TABLE book (
        bid INTEGER PRIMARY KEY AUTOINCREMENT, book_name TEXT NOT NULL, is_read INTEGER NOT NULL,
        orientation INTEGER NOT NULL, pic TEXT NOT NULL);
      CREATE TABLE note (
        nid INTEGER PRIMARY KEY AUTOINCREMENT, bid INTEGER REFERENCES book (bid),
        author TEXT NOT NULL, content TEXT NOT NULL, created INTEGER NOT NULL,
        updated INTEGER NOT NULL);
      CREATE INDEX note_bid ON note (bid);
      CREATE TABLE session (
        sid INTEGER PRIMARY KEY AUTOINCREMENT, bid INTEGER NOT NULL REFERENCES book (bid),
        started INTEGER NOT NULL, ended INTEGER NOT NULL, breaks INTEGER NOT NULL,
        minutes INTEGER NOT NULL);
      CREATE INDEX session_bid ON session (bid);
      CREATE TABLE countdown (
        only INTEGER PRIMARY KEY CHECK (only = 1), bid INTEGER NOT NULL REFERENCES book (bid),
        minutes INTEGER NOT NULL, started INTEGER NOT NULL, breaks INTEGER NOT NULL,
        seconds INTEGER NOT NULL, resumed INTEGER);
      CREATE TABLE change (
        number INTEGER PRIMARY KEY AUTOINCREMENT, row_table TEXT NOT NULL, row_id INTEGER NOT NULL,
        program TEXT NOT NULL);
      CREATE INDEX change_row ON change (row_table, row_id)
      """,
      """
      DROP TABLE change;
      CREATE TABLE room (only INTEGER PRIMARY KEY CHECK (only = 1), number INTEGER NOT NULL);
      INSERT INTO room VALUES (1, 0);
      \(triggers(on: ["book", "note", "session", "countdown"]))
      """,
    ])

  private static func triggers(on tables: [String]) -> String {
    tables.flatMap { table in
      ["INSERT", "UPDATE", "DELETE"].map { change in
        """
        CREATE TRIGGER \(table)_\(change) AFTER \(change) ON \(table) BEGIN
          UPDATE room SET number = number + 1; END;
        """
      }
    }.joined(separator: "\n")
  }
}

// MARK: - Rows

extension RoomBook: StoredRow {
  static let table = "book"
  var asRow: RoomRow { .book(self) }
  var columns: KeyValuePairs<String, any SQLBindable> {
    [
      "bid": id.key, "book_name": title, "is_read": isRead, "orientation": orientation.rawValue,
      "pic": coverPath.text,
    ]
  }

  init(row: Row) throws {
    let id = try row.int("bid")
    guard let orientation = Book.Orientation(rawValue: try row.int("orientation")),
      let coverPath = Book.CoverPath(try row.text("pic"))
    else { throw row.invalidValue(of: "book \(id)") }
    self.init(
      id: Book.ID(rawValue: id), title: try row.text("book_name"),
      isRead: try row.int("is_read") != 0, orientation: orientation, coverPath: coverPath)
  }
}

extension Note: StoredRow {
  static let table = "note"
  var asRow: RoomRow { .note(self) }
  var columns: KeyValuePairs<String, any SQLBindable> {
    [
      "nid": id.key, "bid": bookID?.rawValue, "author": author, "content": content,
      "created": created.seconds, "updated": updated.seconds,
    ]
  }

  init(row: Row) throws {
    let id = try row.int("nid")
    self.init(
      id: ID(rawValue: id), bookID: try row.optionalInt("bid").map(Book.ID.init(rawValue:)),
      author: try row.text("author"), content: try row.text("content"),
      created: try row.date("created", of: "note \(id)"),
      updated: try row.date("updated", of: "note \(id)"))
  }
}

extension ReadingSession: StoredRow {
  static let table = "session"
  var asRow: RoomRow { .session(self) }
  var columns: KeyValuePairs<String, any SQLBindable> {
    [
      "sid": id.key, "bid": bookID.rawValue, "started": start.seconds, "ended": end.seconds,
      "breaks": breaks, "minutes": minutes,
    ]
  }

  init(row: Row) throws {
    let id = try row.int("sid")
    self.init(
      id: ID(rawValue: id), bookID: Book.ID(rawValue: try row.int("bid")),
      start: try row.date("started", of: "session \(id)"),
      end: try row.date("ended", of: "session \(id)"),
      breaks: try row.int("breaks", in: 0...100_000, of: "session \(id)"),
      minutes: try row.int("minutes", in: 1...100_000, of: "session \(id)"))
  }
}

extension Countdown: StoredRow {
  static let table = "countdown"
  var asRow: RoomRow { .countdown(self) }
  var columns: KeyValuePairs<String, any SQLBindable> {
    [
      "only": 1, "bid": bookID.rawValue, "minutes": minutes, "started": start.seconds,
      "breaks": breaks, "seconds": secondsBefore, "resumed": lastStart?.seconds,
    ]
  }

  init(row: Row) throws {
    let name = "the countdown"
    self.init(
      bookID: Book.ID(rawValue: try row.int("bid")),
      minutes: try row.int("minutes", in: 1...100_000, of: name),
      start: try row.date("started", of: name),
      breaks: try row.int("breaks", in: 0...100_000, of: name),
      secondsBefore: try row.int("seconds", in: 0...6_000_000, of: name),
      lastStart: try row.optionalInt("resumed").map { _ in try row.date("resumed", of: name) })
  }
}
