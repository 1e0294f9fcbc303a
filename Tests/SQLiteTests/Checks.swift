import Foundation
import SQLite
import TestSupport
import Testing

/// Expects a failure of a kind; returns it for a closer look.
@discardableResult
func expect(
  _ kind: SQLiteError.Kind, _ comment: String = "",
  file: StaticString = #fileID, path: StaticString = #filePath, line: Int = #line,
  _ body: () throws -> Void
) -> SQLiteError? {
  var found: (any Error)?
  do { try body() } catch { found = error }
  let failure = found as? SQLiteError
  let words = found.map { "\($0)" } ?? "no error"
  expect(failure?.kind, is: kind, "\(comment): \(words)", file: file, path: path, line: line)
  return failure
}

extension Database {
  /// Opens a file with a table `t` of ids.
  convenience init(
    in folder: TemporaryFolder, timeout: Duration = .milliseconds(5)
  ) throws {
    try self.init(path: folder.file("t.sqlite").path, timeout: timeout)
    try write { try $0.execute("CREATE TABLE IF NOT EXISTS t (id INTEGER PRIMARY KEY, v)") }
  }

  /// Executes a statement in a transaction of its own.
  func run(_ sql: String, _ values: any SQLBindable...) throws {
    try write { try $0.execute(sql, values: values) }
  }

  /// All ids in the table.
  var ids: [Int] {
    get throws { try read { try $0.ids } }
  }

  /// The words of SQLite's own check of the whole file.
  var integrity: [String] {
    get throws { try read { try $0.rows("PRAGMA integrity_check") { try $0.text(0) } } }
  }
}

extension Connection {
  /// Inserts rows with these ids.
  func insert(_ ids: Int...) throws {
    for id in ids { try execute("INSERT INTO t (id) VALUES (?)", id) }
  }

  var ids: [Int] {
    get throws { try rows("SELECT id FROM t ORDER BY id") { try $0.int(0) } }
  }
}
