import SQLite
import TestSupport
import Testing

/// SQL statements, and the values that are bound and read.
struct StatementTests {
  private let folder: TemporaryFolder
  private let database: Database

  init() throws {
    folder = try TemporaryFolder()
    database = try folder.database()
  }

  @Test(arguments: ["", "née 📖", "a\0b", "e\u{301}\r\n", "'); DROP TABLE counter; --"])
  func `text comes back byte for byte`(text: String) throws {
    let found = try database.read { connection in
      try connection.first("SELECT ? AS text", text) { try $0.text("text") }
    }
    #expect(found.map { Array($0.utf8) } == Array(text.utf8))
  }

  @Test(arguments: [
    ("NULL AS v", "column v doesn't hold text"), ("7 AS v", "column v doesn't hold text"),
    ("CAST(x'61ff62' AS TEXT) AS v", "column v holds text that isn't UTF-8"),
    ("'a' AS w", "there is no column v"),
  ])
  func `a value that isn't text is an error that names its column`(
    sql: String, message: String
  ) throws {
    let error = #expect(throws: SQLiteError.self) {
      try database.read { try $0.first("SELECT \(sql)") { try $0.text("v") } }
    }
    #expect(error?.message == message)
  }

  @Test(arguments: [
    ("SELECT ?", "the statement needs 1 values, not 0"),
    ("SELECT 1; DROP TABLE counter", "the SQL must be exactly one statement"),
    ("SELEC 1", "near \"SELEC\": syntax error"),
    ("SELECT * FROM missing", "no such table: missing"),
  ])
  func `invalid SQL is an error that says why`(sql: String, message: String) throws {
    let error = #expect(throws: SQLiteError.self) {
      try database.write { try $0.execute(sql) }
    }
    #expect(error?.message == message)
  }

  @Test func `a query can run within itself, and again after an error`() throws {
    struct Stop: Error {}
    let sql = "SELECT value AS v FROM json_each(?)"
    try database.read { connection in
      #expect(throws: Stop.self) { try connection.rows(sql, "[1, 2]") { _ in throw Stop() } }
      let counts = try connection.rows(sql, "[1, 2, 3]") { _ in
        try connection.rows(sql, "[4, 5]") { try $0.int("v") }
      }
      #expect(counts == [[4, 5], [4, 5], [4, 5]])
    }
  }

  @Test func `another program can change the table of a query that ran before`() throws {
    let sql = "SELECT * FROM counter"
    func numbers() throws -> [[Int]] {
      try database.read { try $0.rows(sql) { [try $0.int("id"), try $0.int("value")] } }
    }
    try database.write { try $0.insert(7) }
    #expect(try numbers() == [[1, 7]])
    try folder.database().write { connection in
      try connection.execute("DROP TABLE counter")
      try connection.execute("CREATE TABLE counter (value, added, id INTEGER PRIMARY KEY)")
      try connection.insert(8)
    }
    #expect(try numbers() == [[1, 8]])
  }
}
