import SQLite

extension Schema {
  /// The tables of the reading room. The id is "Room" in ASCII.
  ///
  /// With AUTOINCREMENT, the id of a removed row is never used again. The table `change` says which
  /// program changed a row, so that an undo can spare the changes of other programs.
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
      """
    ])
}
