import CSQLite

/// A database error.
public struct SQLiteError: Error, Hashable, Sendable {
  public let kind: Kind
  /// A human-readable reason, often SQLite's own.
  public let message: String
  /// The database's file.
  public let file: String

  /// The kinds of error that callers handle differently.
  public enum Kind: Sendable {
    /// Another connection has locked the database.
    case busy
    /// The disk is full.
    case full
    /// The file or a value in it is damaged, or it isn't a database that this program can use.
    case damaged
    /// A newer version of this program has written the file.
    case newer
    /// The file can't be opened or written, or its folder can't.
    case inaccessible
    /// A foreign key constraint failed: a referenced row is missing, or can't be deleted.
    case foreignKey
    case other
  }
}

extension SQLiteError {
  /// Creates the error that SQLite reports for the last call on a database.
  init(of database: OpaquePointer?, in file: String) {
    let code = sqlite3_extended_errcode(database)
    kind =
      switch (code & 0xff, code) {
      case (SQLITE_BUSY, _): .busy
      case (SQLITE_FULL, _): .full
      case (SQLITE_CORRUPT, _), (SQLITE_NOTADB, _): .damaged
      case (SQLITE_CANTOPEN, _), (SQLITE_READONLY, _), (SQLITE_PERM, _): .inaccessible
      case (_, SQLITE_CONSTRAINT_FOREIGNKEY): .foreignKey
      default: .other
      }
    message = String(cString: sqlite3_errmsg(database))
    self.file = file
  }
}

extension SQLiteError: CustomStringConvertible {
  /// The file, the reason, and what to do.
  public var description: String {
    let advice =
      switch kind {
      case .damaged: "The file is still there. To start over, move it away."
      case .newer: "Nothing was changed. Use the version that wrote it, or a newer one."
      case .busy: "Another program is using it. Nothing was changed; try again."
      case .full: "Nothing was changed. Free some space; then try again."
      case .foreignKey: "Nothing was changed."
      case .inaccessible:
        "Nothing was changed. Its folder must be there, and this user must be able to write both."
      case .other: "Nothing was changed. If another program has changed its tables, move it away."
      }
    return "\(file): \(message). \(advice)"
  }
}
