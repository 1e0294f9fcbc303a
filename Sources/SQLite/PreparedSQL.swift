import CSQLite

/// Turns SQL into statements.
enum PreparedSQL {
  /// Returns the one statement that a text holds.
  static func prepare(
    _ sql: String, in database: OpaquePointer?
  ) throws(SQLiteError) -> OpaquePointer? {
    guard let (statement, rest) = try first(of: sql, in: database) else {
      throw SQLiteError(.noStatement, "The text holds no statement.", sql: sql)
    }
    guard holdsMore(rest, in: database) else { return statement }
    sqlite3_finalize(statement)
    throw SQLiteError(
      .severalStatements,
      "The text goes on after its first statement; executeScript runs several.", sql: sql)
  }

  /// Returns whether a text is more than blanks and comments, right or wrong.
  private static func holdsMore(_ sql: String, in database: OpaquePointer?) -> Bool {
    do {
      guard let (statement, _) = try first(of: sql, in: database) else { return false }
      sqlite3_finalize(statement)
      return true
    } catch {
      return true
    }
  }

  /// Returns a text's first statement, and the text after it; nil if it holds none.
  static func first(
    of sql: String, in database: OpaquePointer?
  ) throws(SQLiteError) -> (statement: OpaquePointer?, rest: String)? {
    var sql = sql
    guard !sql.utf8.contains(0) else {
      throw SQLiteError(.valueRefused("NUL"), "SQL can't hold NUL; bind it.", sql: sql)
    }
    guard sql.utf8.count < Int32.max else {
      throw SQLiteError(.valueRefused("SQL"), "The SQL is longer than SQLite can take.")
    }
    while !sql.isEmpty {
      var statement: OpaquePointer?
      var code: Int32 = 0
      let length = sql.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          var tail: UnsafePointer<CChar>?
          code = sqlite3_prepare_v3(
            database, characters.baseAddress, Int32(characters.count),
            UInt32(SQLITE_PREPARE_PERSISTENT), &statement, &tail)
          guard let start = characters.baseAddress, let tail else { return characters.count }
          return tail - start
        }
      }
      guard code == SQLITE_OK else { throw SQLiteError(in: database, sql: sql) }
      let rest = String(decoding: sql.utf8.dropFirst(length), as: UTF8.self)
      if statement != nil { return (statement, rest) }
      // An empty statement, such as a second semicolon, or a comment up to the end.
      guard rest.utf8.count < sql.utf8.count else { return nil }
      sql = rest
    }
    return nil
  }
}
