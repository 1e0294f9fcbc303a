import CSQLite

extension SQLiteError {
  /// The error that SQLite reports for the last call on a database.
  init(in database: OpaquePointer?, sql: String? = nil) {
    self.init(
      .sqlite(code: sqlite3_extended_errcode(database)), text(sqlite3_errmsg(database)), sql: sql)
  }

  /// The error that SQLite reports for the last call on a statement.
  @usableFromInline
  init(of statement: OpaquePointer?) {
    self.init(in: sqlite3_db_handle(statement), sql: statement.sql)
  }
}

extension OpaquePointer? {
  /// The SQL of a statement, with `?` for its values.
  var sql: String { text(sqlite3_sql(self)) }
}

/// Returns SQLite's text, or nothing for none.
func text(_ characters: UnsafePointer<CChar>?) -> String {
  characters.map { String(cString: $0) } ?? ""
}
