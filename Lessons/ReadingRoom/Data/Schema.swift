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
      \(triggers)
      """,
    ])

  private static let triggers = ["book", "note", "session", "countdown"].flatMap { table in
    ["INSERT", "UPDATE", "DELETE"].map { change in
      """
      CREATE TRIGGER \(table)_\(change) AFTER \(change) ON \(table) BEGIN
        UPDATE room SET number = number + 1; END;
      """
    }
  }.joined(separator: "\n")
}
