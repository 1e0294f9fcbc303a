import BookLibrary
import Foundation
import SQLite

/// The tables of the database, version by version. The version stands in the file.
enum Schema {
  static let newestVersion = 2

  /// What leads from each version to the next one; the first makes the tables.
  private static let steps = [
    """
    CREATE TABLE book (
      bid INTEGER PRIMARY KEY, book_name TEXT NOT NULL, is_read INTEGER NOT NULL,
      orientation INTEGER NOT NULL, pic TEXT NOT NULL);
    CREATE TABLE note (
      nid INTEGER PRIMARY KEY AUTOINCREMENT, bid INTEGER REFERENCES book (bid),
      author TEXT NOT NULL, content TEXT NOT NULL, created INTEGER NOT NULL);
    CREATE INDEX note_bid ON note (bid);
    """,
    """
    ALTER TABLE note ADD COLUMN updated INTEGER NOT NULL DEFAULT 0;
    UPDATE note SET updated = created;
    """,
  ]

  /// Checks a file that is there, without changing it: it must be a database of ours.
  static func check(_ file: URL, timeout: Duration) throws {
    let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize
    guard let size, size > 0 else { return }
    let database = try Database(path: file.path, timeout: timeout, isReadOnly: true)
    _ = try database.read { connection in try version(connection, file.path) }
  }

  /// Brings a database to the newest version, in one transaction; a new one is filled.
  static func bringUpToDate(
    _ database: Database, of file: String, to newest: Int = newestVersion,
    startingWith library: Library
  ) throws {
    try database.write { connection in
      let version = try version(connection, file)
      for step in steps[..<newest].dropFirst(version) {
        try connection.executeScript(step)
      }
      if version < newest {
        try connection.execute("PRAGMA user_version = \(newest)")
      }
      if version == 0 { try fill(connection, with: library) }
    }
  }

  /// Returns the version that the database says it has; 0 for one that is empty.
  private static func version(_ connection: Connection, _ file: String) throws -> Int {
    let version = try connection.first("PRAGMA user_version") { try $0.int(0) } ?? 0
    if version > newestVersion {
      throw DAOError.storage(file, .newer(version: version, newest: newestVersion))
    }
    let found = try connection.rows(columns) { try $0.text(0) }
    let isOurs =
      version == 0
      ? found.isEmpty
      : found.filter { $0.hasPrefix("book.") || $0.hasPrefix("note.") } == expected(version)
    guard version >= 0, isOurs else {
      throw DAOError.storage(file, .damaged("it has other tables than a library's"))
    }
    return version
  }

  /// All columns of all tables, as `note.bid`.
  private static let columns = """
    SELECT m.name || '.' || c.name FROM sqlite_master AS m, pragma_table_info(m.name) AS c
    WHERE m.type = 'table' ORDER BY m.name, c.cid
    """

  /// The columns that a version has.
  private static func expected(_ version: Int) -> [String] {
    ["bid", "book_name", "is_read", "orientation", "pic"].map { "book.\($0)" }
      + ["nid", "bid", "author", "content", "created"].map { "note.\($0)" }
      + (version > 1 ? ["note.updated"] : [])
  }

  private static func fill(_ connection: Connection, with library: Library) throws {
    for book in library.shelf { try connection.insert(book, by: .books) }
    for note in library.withoutStrayNotes.notes { try connection.insert(note, by: .notes) }
    // AUTOINCREMENT gives no id a second time; it must know those that were given before.
    try connection.execute("DELETE FROM sqlite_sequence WHERE name = 'note'")
    try connection.execute(
      "INSERT INTO sqlite_sequence (name, seq) VALUES ('note', ?)", LibraryTables(library).newest)
  }
}

extension Library {
  /// The library, with notes about books that are gone turned into notes about none.
  ///
  /// The file may hold such notes, since other programs change it too; a foreign key can't.
  var withoutStrayNotes: Library {
    let books = Set(shelf.map(\.id))
    var library = self
    for index in notes.indices {
      if let book = notes[index].bookID, !books.contains(book) { library.notes[index].bookID = nil }
    }
    return library
  }
}
