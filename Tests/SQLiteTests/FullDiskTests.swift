import Foundation
import SQLite
import TestSupport
import Testing

struct FullDiskTests {
  private func database(_ folder: TemporaryFolder) throws -> Database {
    let database = try Database(path: folder.file("t.sqlite").path)
    try database.write { connection in
      try connection.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, v TEXT)")
      for _ in 0..<10 { try connection.execute("INSERT INTO t VALUES (NULL, 'first')") }
    }
    return database
  }

  private func count(_ database: Database) throws -> Int? {
    try database.read { try $0.first("SELECT count(*) FROM t") { try $0.int(0) } }
  }

  /// Sets how large the database may be; SQLite keeps the pages that are there.
  private func limit(_ database: Database, toPages pages: Int) throws {
    try database.write { connection in
      _ = try connection.first("PRAGMA max_page_count = \(pages)") { try $0.int(0) }
    }
  }

  @Test func `a full database takes the whole transaction back, and goes on`() throws {
    let database = try database(TemporaryFolder())
    try limit(database, toPages: 6)

    for _ in 0..<3 {
      let error = #expect(throws: SQLiteError.self) {
        try database.write { connection in
          for _ in 0..<10_000 { try connection.execute("INSERT INTO t VALUES (NULL, 'more')") }
        }
      }
      #expect(error?.isFull == true)
      #expect(try count(database) == 10)
    }
    try database.write { try $0.execute("INSERT INTO t VALUES (NULL, 'small')") }
    #expect(try count(database) == 11)
    try limit(database, toPages: 1_000)
    try database.write { connection in
      for _ in 0..<10_000 { try connection.execute("INSERT INTO t VALUES (NULL, 'more')") }
    }
    #expect(try count(database) == 10_011)
    try database.check()
  }

  @Test func `a body that goes on after the database was full can't keep the rest`() throws {
    let database = try database(TemporaryFolder())
    try limit(database, toPages: 6)

    try? database.write { connection in
      try connection.execute("INSERT INTO t VALUES (NULL, 'before')")
      #expect(throws: SQLiteError.self) {
        try connection.execute(
          "INSERT INTO t SELECT NULL, hex(randomblob(100)) FROM json_each(?)",
          "[" + String(repeating: "0,", count: 9_999) + "0]")
      }
      try connection.execute("INSERT INTO t VALUES (NULL, 'after')")
    }

    // Either all that the body did beside the failed statement is there, or nothing.
    #expect([10, 12].contains(try count(database)))
    try database.check()
  }

  @Test func `a commit that fails takes the whole transaction back, and the database goes on`()
    throws
  {
    let database = try database(TemporaryFolder())
    try database.write { connection in
      try connection.execute(
        "CREATE TABLE u (t INTEGER REFERENCES t (id) DEFERRABLE INITIALLY DEFERRED)")
    }

    let error = #expect(throws: SQLiteError.self) {
      try database.write { connection in
        try connection.execute("INSERT INTO t VALUES (NULL, 'lost')")
        try connection.execute("INSERT INTO u VALUES (?)", 99)
      }
    }
    #expect(error?.isForeignKey == true)
    #expect(try count(database) == 10)
    try database.write { try $0.execute("INSERT INTO u VALUES (?)", 10) }
    try database.check()
  }

  @Test(arguments: [100_000, 1_000_000, 5_000_000])
  func `where no file can grow, the writer gets an error, and all that it wrote is there`(
    bytes: Int
  ) throws {
    let folder = try TemporaryFolder()
    let file = folder.file("t.sqlite")

    let lines = try KilledWriter(database: file, limit: bytes).linesToTheEnd()

    let commits = lines.count - 1
    let last = try #require(lines.last?.wholeMatch(of: /code ([0-9]+), ([0-9]+) rows/))
    // SQLITE_FULL, or SQLITE_IOERR with what was done when it failed.
    let code = try #require(Int32(last.1))
    #expect(code == 13 || code & 0xff == 10)
    #expect(commits > 0)
    #expect(last.2 == "\(commits * 5)")
    let database = try Database(path: file.path)
    try database.check()
    #expect(try count(database) == commits * 5)
    try database.write { try $0.execute("INSERT INTO t VALUES (0, 0, '')") }
  }
}
