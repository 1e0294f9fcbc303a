import CSQLite

/// A database error, with SQLite's own message where that is clear enough.
public struct SQLiteError: Error, Hashable, Sendable {
  /// SQLite's extended result code. This module's own errors use SQLite's codes, too.
  public let code: Int32
  /// A human-readable reason.
  public let message: String
  /// The database's file.
  public let file: String
  /// The statement that failed, with `?` for its values.
  public let sql: String?

  /// Creates an error. The message defaults to SQLite's description of the code.
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
  /// The kinds of error that callers handle differently.
  public enum Kind: Sendable {
    /// Another connection has locked the database.
    case busy
    /// The disk is full, or the database has reached its maximum size.
    case full
    /// The file is damaged or isn't a database.
    case damaged
    /// A foreign key constraint failed: a referenced row is missing, or can't be deleted.
    case foreignKey
    /// A column holds a different type than requested.
    case wrongType
    case other
  }

  public var kind: Kind {
    switch (code & 0xff, code) {
    case (SQLITE_BUSY, _), (SQLITE_LOCKED, _): .busy
    // SQLITE_IOERR_SHMSIZE: there is no room for the WAL index that SQLite keeps beside the file.
    case (SQLITE_FULL, _), (_, SQLITE_IOERR_SHMSIZE): .full
    case (SQLITE_CORRUPT, _), (SQLITE_NOTADB, _): .damaged
    case (_, SQLITE_CONSTRAINT_FOREIGNKEY): .foreignKey
    case (SQLITE_MISMATCH, _): .wrongType
    default: .other
    }
  }
}

extension SQLiteError: CustomStringConvertible {
  /// For example, `library.sqlite: file is not a database (SQLite code 26)`.
  public var description: String {
    "\(file): \(message) (SQLite code \(code))" + (sql.map { "\nSQL: \($0)" } ?? "")
  }
}
