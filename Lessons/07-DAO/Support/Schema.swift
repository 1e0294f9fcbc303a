import BookLibrary
import SQLite

/// The tables of the database.
enum Schema {
  static let version = 2

  private static let tables = """
    CREATE TABLE book (
      bid INTEGER PRIMARY KEY, book_name TEXT NOT NULL, is_read INTEGER NOT NULL,
      orientation INTEGER NOT NULL, pic TEXT NOT NULL);
    CREATE TABLE note (
      nid INTEGER PRIMARY KEY, bid INTEGER REFERENCES book (bid), author TEXT NOT NULL,
      content TEXT NOT NULL, created INTEGER NOT NULL, updated INTEGER NOT NULL);
    CREATE INDEX note_bid ON note (bid);
    PRAGMA user_version = \(version)
    """

  /// Checks that a database is empty, or has these tables; returns whether it has them.
  static func isThere(_ connection: Connection, in file: String) throws -> Bool {
    let version = try connection.first("PRAGMA user_version") { try $0.int(0) } ?? 0
    let columns = try connection.rows(
      """
      SELECT t.name || '.' || c.name FROM sqlite_schema AS t, pragma_table_info(t.name) AS c
      WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' ORDER BY t.name, c.cid
      """
    ) { try $0.text(0) }
    let ours = Book.table.names.map { "book.\($0)" } + Note.table.names.map { "note.\($0)" }
    switch (version, columns) {
    case (0, []): return false
    case (Self.version, ours): return true
    case ((Self.version + 1)..., _):
      throw DAOError.storage(
        file,
        .damaged(
          "version \(version) is not known here; the newest known version is \(Self.version)")
      )
    default: throw DAOError.storage(file, .damaged("it has other tables than a library's"))
    }
  }

  /// Makes the tables in an empty database.
  static func make(_ connection: Connection) throws {
    try connection.executeScript(tables)
  }
}
