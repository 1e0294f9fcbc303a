import SQLite
import TestSupport
import Testing

/// SQL, and the values for it.
struct StatementTests {
  @Test func `SQL that can't be meant is refused`() throws {
    let refused: [(sql: String, values: [SQLValue])] = [
      ("SELECT ?, ?", [.integer(1)]), ("SELECT ?", [.integer(1), .integer(2)]), ("SELECT ?", []),
      ("SELECT ?", [.real(.nan)]),
      ("SELECT 1; DROP TABLE t", []), (" -- nothing", []), ("", []), ("SELECT 1\0", []),
      ("SELEC 1", []), ("SELECT * FROM nothing", []),
    ]

    try Database.inMemory().write { connection in
      for (sql, values) in refused {
        let error = expect(.other, sql) { try connection.execute(sql, values: values) }
        expect(error?.sql, is: sql)
      }
      expect(.other) { try connection.executeScript("SELECT 1;\0 SELECT 2") }
      try connection.execute("SELECT ?; \n", 1)
      expect(try connection.first("SELECT ?, ?", 3, 4) { try $0.int(1) }, is: 4)
    }
  }

  @Test func `a statement within itself goes its own way, and none is too many`() throws {
    let sql = "SELECT value FROM json_each('[1, 2, 3]')"

    try Database.inMemory().read { connection in
      var count = 0
      let found = try connection.rows(sql) { row in
        count += 1
        // The inner query may not begin the outer one again, and do so for ever.
        if count > 3 { throw CancellationError() }
        return [try row.int(0), try connection.rows(sql) { try $0.int(0) }.count]
      }
      expect(found, is: [[1, 3], [2, 3], [3, 3]])
      for number in 0..<250 {
        expect(try connection.first("SELECT \(number % 120)") { try $0.int(0) }, is: number % 120)
      }
    }
  }
}
