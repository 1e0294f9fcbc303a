import Foundation
import Testing

@testable import SQLite

struct ConnectionTests {
  private func database() throws -> Database {
    let database = try Database.inMemory()
    try database.write { try $0.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, v)") }
    return database
  }

  private func problem(_ body: () throws -> Void) -> SQLiteError.Problem? {
    do {
      try body()
      return nil
    } catch { return (error as? SQLiteError)?.problem }
  }

  @Test(arguments: [
    SQLValue.null, .integer(.max), .integer(.min), .real(.infinity), .real(-.infinity),
    .real(0.1), .text(""), .text("a\0b"), .text("née 📖"), .blob([]), .blob([0, 255]),
  ])
  func `values come back as they were`(value: SQLValue) throws {
    let found = try database().write { connection in
      try connection.execute("INSERT INTO t VALUES (1, ?)", value)
      return try connection.first("SELECT v FROM t") { try $0.value(0) }
    }

    #expect(found == value)
  }

  @Test func `what can't be kept is refused`() throws {
    try database().write { connection in
      #expect(
        problem { try connection.execute("INSERT INTO t VALUES (1, ?)", Double.nan) }
          == .valueRefused("NaN"))
      #expect(
        problem { try connection.execute("INSERT INTO t VALUES (?, ?)", 1) }
          == .wrongNumberOfValues(expected: 2, given: 1))
      #expect(
        problem { try connection.execute("DELETE FROM t; DROP TABLE t") } == .severalStatements)
      #expect(problem { try connection.execute(" -- nothing") } == .noStatement)
      #expect(problem { try connection.execute("SELECT 1\0") } == .valueRefused("NUL"))
      let none = try connection.rows("SELECT * FROM t; -- end") { try $0.int(0) }
      #expect(none.isEmpty)
    }
  }

  @Test func `another type than asked for is an error`() throws {
    try database().read { connection in
      #expect(
        problem { _ = try connection.first("SELECT 1.5 AS price") { try $0.int(0) } }
          == .wrongType(column: "price", expected: "integer", found: "real"))
      #expect(
        problem { _ = try connection.first("SELECT CAST(x'ff41' AS TEXT) AS t") { try $0.text(0) } }
          == .wrongType(column: "t", expected: "text", found: "text that isn't UTF-8"))
      #expect(
        problem { _ = try connection.first("SELECT 1") { try $0.int(1) } }
          == .columnOutOfRange(1, count: 1))
    }
  }

  @Test func `a statement is used as it must be, or throws`() throws {
    var kept: Statement?
    var leaked: Connection?
    try database().write { connection in
      leaked = connection
      let statement = try connection.prepare("SELECT ?")
      kept = statement
      #expect(problem { try statement.row { _ in } } == .noRow)
      try statement.bind(7)
      #expect(try statement.step())
      let seven = try statement.row { try $0.int(0) }
      #expect(seven == 7)
      #expect(problem { try statement.row { _ in try statement.finalize() } } == .statementInUse)
      #expect(try !statement.step())
      #expect(problem { _ = try statement.step() } == .noRow)
      let other = try connection.prepare("SELECT 2")
      try other.finalize()
      #expect(problem { _ = try other.step() } == .finalized)
    }
    #expect(problem { _ = try kept?.step() } == .finalized)
    #expect(problem { try leaked?.execute("SELECT 1") } == .accessEnded)
  }

  @Test func `the same SQL inside of itself goes its own way`() throws {
    let sql = "SELECT value FROM json_each('[1, 2, 3]')"
    let found = try database().read { connection in
      try connection.rows(sql) { row in
        (try row.int(0), try connection.rows(sql) { try $0.int(0) }.count)
      }
    }

    #expect(found.map(\.0) == [1, 2, 3])
    #expect(found.map(\.1) == [3, 3, 3])
  }

  @Test func `more statements than the cache holds all work`() throws {
    let found = try database().read { connection in
      try (0..<200).map { number in
        try connection.first("SELECT \(number % 100)") { try $0.int(0) }
      }
    }

    #expect(found == (0..<200).map { $0 % 100 })
  }
}
