import CSQLite
import Foundation

/// A database by SQLite's C interface alone, to compare with.
final class BareDatabase {
  private var connection: OpaquePointer?

  init(_ file: URL) throws {
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    try LibraryBench.check(sqlite3_open_v2(file.path, &connection, flags, nil))
  }

  deinit { sqlite3_close(connection) }

  func run(_ sql: String) throws {
    try LibraryBench.check(sqlite3_exec(connection, sql, nil, nil, nil))
  }

  /// Returns a statement; the caller finalizes it.
  func statement(_ sql: String) throws -> OpaquePointer? {
    var statement: OpaquePointer?
    try LibraryBench.check(sqlite3_prepare_v3(connection, sql, -1, 0, &statement, nil))
    return statement
  }
}

extension LibraryBench {
  static func check(_ code: Int32) throws {
    guard code == SQLITE_OK else { throw WrongResult(name: "bare C") }
  }
}
