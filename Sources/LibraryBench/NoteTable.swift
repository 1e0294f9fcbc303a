import BookLibrary

/// A table of notes in a database file, as one interface or the other works on it.
///
/// Both build and take the same values, and their databases have the same settings.
protocol NoteTable: AnyObject {
  /// Inserts all in one transaction.
  func insert(_ notes: [Note]) throws
  /// Inserts each in a transaction of its own.
  func insertOneByOne(_ notes: [Note]) throws
  func all() throws -> [Note]
  /// Looks each up by its id, in one transaction.
  func find(_ ids: [Note.ID]) throws -> [Note]
  /// Updates each, in one transaction.
  func update(_ notes: [Note]) throws
  /// Deletes each, in one transaction.
  func delete(_ ids: [Note.ID]) throws
}

/// The statements that both interfaces run.
enum NoteSQL {
  static let schema = """
    CREATE TABLE book (id INTEGER PRIMARY KEY);
    CREATE TABLE note (
      id INTEGER PRIMARY KEY, bookID INTEGER REFERENCES book (id), author TEXT NOT NULL,
      content TEXT NOT NULL, created INTEGER NOT NULL, updated INTEGER NOT NULL
    );
    INSERT INTO book VALUES (1), (2), (3);
    """
  static let insert = "INSERT INTO note VALUES (?, ?, ?, ?, ?, ?)"
  static let all = "SELECT id, bookID, author, content, created, updated FROM note ORDER BY id"
  static let find = "SELECT id, bookID, author, content, created, updated FROM note WHERE id = ?"
  static let update = "UPDATE note SET author = ?, content = ?, updated = ? WHERE id = ?"
  static let delete = "DELETE FROM note WHERE id = ?"
}
