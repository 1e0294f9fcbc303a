import CSQLite

/// A failure of a database, with SQLite's own words where they say enough.
public struct SQLiteError: Error, Hashable, Sendable {
  /// SQLite's extended result code. This module's own refusals have one of SQLite's codes as well.
  public let code: Int32
  /// The reason, for people.
  public let message: String
  /// The database's file.
  public let file: String
  /// The statement that failed, with `?` for its values.
  public let sql: String?

  /// Creates an error; without a message it has SQLite's words for the code.
  init(_ code: Int32, _ message: String? = nil, in file: String, sql: String? = nil) {
    self.code = code
    self.message = message ?? String(cString: sqlite3_errstr(code))
    self.file = file
    self.sql = sql
  }

  /// Creates the error that SQLite reports for the last call on a database.
  init(of database: OpaquePointer?, in file: String, sql: String) {
    self.init(
      sqlite3_extended_errcode(database), String(cString: sqlite3_errmsg(database)), in: file,
      sql: sql)
  }
}

extension SQLiteError {
  /// The failures that callers treat in different ways.
  public enum Kind: Sendable {
    /// Another connection has the database locked.
    case busy
    /// The disk is full, or the database as large as it may be.
    case full
    /// The database, or the access to it, is for reading only.
    case readOnly
    /// The file is damaged, or no database.
    case damaged
    /// A row refers to a row that doesn't exist, or is referred to.
    case foreignKey
    /// A column holds another type than the one asked for.
    case wrongType
    case other
  }

  public var kind: Kind {
    switch (code & 0xff, code) {
    case (SQLITE_BUSY, _), (SQLITE_LOCKED, _): .busy
    // The second code: there is no room for the index that SQLite keeps beside the file.
    case (SQLITE_FULL, _), (_, SQLITE_IOERR_SHMSIZE): .full
    case (SQLITE_READONLY, _): .readOnly
    case (SQLITE_CORRUPT, _), (SQLITE_NOTADB, _): .damaged
    case (_, SQLITE_CONSTRAINT_FOREIGNKEY): .foreignKey
    case (SQLITE_MISMATCH, _): .wrongType
    default: .other
    }
  }
}

extension SQLiteError: CustomStringConvertible {
  /// As in `library.sqlite: file is not a database (SQLite code 26)`.
  public var description: String {
    "\(file): \(message) (SQLite code \(code))" + (sql.map { "\nSQL: \($0)" } ?? "")
  }
}
