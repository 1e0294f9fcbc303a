import CSQLite

extension SQLiteError {
  /// SQLite's extended result code; 0 for an error that isn't SQLite's.
  public var code: Int32 {
    switch problem {
    case .sqlite(let code), .cannotOpen(_, _, let code): code
    default: 0
    }
  }

  /// SQLite's result code without what extends it.
  private var primaryCode: Int32 { code & 0xff }

  /// Whether a rule of the schema was about to be broken.
  public var isConstraint: Bool { primaryCode == SQLITE_CONSTRAINT }

  /// Whether a value that must be the only one of its kind is there already, a key included.
  public var isUnique: Bool {
    [SQLITE_CONSTRAINT_UNIQUE, SQLITE_CONSTRAINT_PRIMARYKEY, SQLITE_CONSTRAINT_ROWID]
      .contains(code)
  }

  /// Whether a row refers to one that isn't there, or is referred to.
  public var isForeignKey: Bool { code == SQLITE_CONSTRAINT_FOREIGNKEY }

  /// Whether another connection has the database locked.
  public var isBusy: Bool { primaryCode == SQLITE_BUSY || primaryCode == SQLITE_LOCKED }

  /// Whether the disk is full, or the database as large as it may be.
  public var isFull: Bool { primaryCode == SQLITE_FULL }

  /// Whether the database can't be written.
  public var isReadOnly: Bool { primaryCode == SQLITE_READONLY }

  /// Whether the file is damaged, or no database.
  public var isCorrupt: Bool {
    primaryCode == SQLITE_CORRUPT || primaryCode == SQLITE_NOTADB || problem == .damaged
  }
}

extension SQLiteError: CustomStringConvertible {
  public var description: String {
    let number = code == 0 ? "" : " (SQLite code \(code))"
    return message + number + (sql.map { "\nSQL: \($0)" } ?? "")
  }
}
