import SQLite

extension Schema {
  /// The tables of the reading room. The id is "Room" in ASCII.
  static let room = Schema(
    applicationID: 0x526f_6f6d,
    steps: [
      """
      CREATE TABLE book (
        bid INTEGER PRIMARY KEY, position INTEGER NOT NULL UNIQUE, book_name TEXT NOT NULL,
        is_read INTEGER NOT NULL, orientation INTEGER NOT NULL, pic TEXT NOT NULL);
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
      CREATE INDEX session_started ON session (started);
      """,
      "CREATE TABLE document (name TEXT PRIMARY KEY, content BLOB NOT NULL)",
      // The countdown gets columns. The document's times are in seconds since 2001, which began
      // 978307200 seconds after 1970. Older databases have mementos; now, commands do the undo.
      """
      CREATE TABLE countdown (
        only INTEGER PRIMARY KEY CHECK (only = 1), bid INTEGER NOT NULL REFERENCES book (bid),
        minutes INTEGER NOT NULL, started INTEGER NOT NULL, breaks INTEGER NOT NULL,
        seconds INTEGER NOT NULL, resumed INTEGER);
      INSERT INTO countdown
        SELECT 1, json_extract(old, '$.bookID'), json_extract(old, '$.minutes'),
          CAST(978307200 + json_extract(old, '$.start') AS INTEGER), json_extract(old, '$.breaks'),
          CAST(json_extract(old, '$.secondsBefore') AS INTEGER),
          CAST(978307200 + json_extract(old, '$.lastStart') AS INTEGER)
        FROM (SELECT CAST(content AS TEXT) AS old FROM document WHERE name = 'countdown')
        WHERE json_extract(old, '$.bookID') IN (SELECT bid FROM book);
      DROP TABLE document;
      DROP TABLE IF EXISTS memento
      """,
      // With AUTOINCREMENT, a removed book's id is never used again. Books are sorted by their ids, so
      // they need no position. Foreign keys are checked at the commit, when all books are back.
      """
      PRAGMA defer_foreign_keys = 1;
      CREATE TABLE old_book AS SELECT bid, book_name, is_read, orientation, pic FROM book;
      DROP TABLE book;
      CREATE TABLE book (
        bid INTEGER PRIMARY KEY AUTOINCREMENT, book_name TEXT NOT NULL, is_read INTEGER NOT NULL,
        orientation INTEGER NOT NULL, pic TEXT NOT NULL);
      INSERT INTO book SELECT * FROM old_book;
      DROP TABLE old_book
      """,
      // Which program changed what, so that an undo can spare the changes of other programs.
      """
      CREATE TABLE change (
        number INTEGER PRIMARY KEY AUTOINCREMENT, row TEXT NOT NULL, program TEXT NOT NULL);
      CREATE INDEX change_row ON change (row)
      """,
    ])
}
