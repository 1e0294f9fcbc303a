import Foundation
import SQLite
import TestSupport

extension Schema {
  /// A table of counters.
  static let counters = Schema(
    applicationID: 7,
    steps: ["CREATE TABLE counter (id INTEGER PRIMARY KEY, value INTEGER NOT NULL UNIQUE)"])
}

extension TemporaryFolder {
  /// Opens the database `t.sqlite`.
  func database(timeout: Duration = .seconds(60)) throws -> Database {
    try Database(path: file("t.sqlite").path, schema: .counters, timeout: timeout)
  }
}

extension Connection {
  func insert(_ value: Int) throws {
    try execute("INSERT INTO counter (value) VALUES (?)", value)
  }

  var values: [Int] {
    get throws { try rows("SELECT value FROM counter ORDER BY id") { try $0.int("value") } }
  }
}

extension Database {
  var values: [Int] {
    get throws { try read { try $0.values } }
  }
}
