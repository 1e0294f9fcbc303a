import Foundation
import SQLite
import TestSupport
import Testing

struct TransactionTests {
  private struct Stop: Error {}

  private func database(_ folder: TemporaryFolder) throws -> Database {
    let database = try Database(path: folder.file("t.sqlite").path, timeout: .milliseconds(20))
    try database.write { try $0.execute("CREATE TABLE IF NOT EXISTS t (id INTEGER PRIMARY KEY)") }
    return database
  }

  private func count(_ database: Database) throws -> Int? {
    try database.read { try $0.first("SELECT count(*) FROM t") { try $0.int(0) } }
  }

  @Test func `what throws is rolled back, and its error is thrown`() throws {
    let database = try database(TemporaryFolder())

    #expect(throws: Stop.self) {
      try database.write { connection in
        try connection.execute("INSERT INTO t VALUES (1)")
        throw Stop()
      }
    }
    #expect(try count(database) == 0)
    try database.write { connection in
      try connection.execute("INSERT INTO t VALUES (1)")
      #expect(throws: Stop.self) {
        try connection.transaction { inner in
          try inner.execute("INSERT INTO t VALUES (2)")
          throw Stop()
        }
      }
    }
    #expect(try count(database) == 1)
  }

  @Test func `a transaction that is ended by hand isn't gone on with`() throws {
    let database = try database(TemporaryFolder())

    let error = #expect(throws: SQLiteError.self) {
      try database.write { connection in
        try connection.execute("ROLLBACK")
        try connection.execute("INSERT INTO t VALUES (1)")
      }
    }
    #expect(error?.problem == .transactionEnded)
    #expect(try count(database) == 0)
  }

  @Test func `a read can't write, and a second writer waits its time`() throws {
    let folder = try TemporaryFolder()
    let (first, second) = (try database(folder), try database(folder))

    for database in [first, try .inMemory()] {
      let refused = #expect(throws: SQLiteError.self) {
        try database.read { try $0.execute("CREATE TABLE u (id)") }
      }
      #expect(refused?.isReadOnly == true)
    }
    try first.write { _ in
      let busy = #expect(throws: SQLiteError.self) { try second.write { _ in } }
      #expect(busy?.isBusy == true)
      let nested = #expect(throws: SQLiteError.self) { try first.read { _ in } }
      #expect(nested?.problem == .nestedAccess)
    }
  }

  @Test func `a full database keeps what was committed`() throws {
    let database = try database(TemporaryFolder())

    let error = #expect(throws: SQLiteError.self) {
      try database.write { connection in
        _ = try connection.first("PRAGMA max_page_count = 4") { try $0.int(0) }
        for _ in 0..<10_000 { try connection.execute("INSERT INTO t VALUES (NULL)") }
      }
    }
    #expect(error?.isFull == true)
    #expect(try count(database) == 0)
    try database.check()
  }

  @Test func `no increment of eight tasks is lost`() async throws {
    let database = try database(TemporaryFolder())
    try await database.write { try $0.execute("INSERT INTO t VALUES (0)") }

    try await withThrowingTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<500 {
            try await database.write { try $0.execute("UPDATE t SET id = id + 1") }
          }
        }
        group.addTask { _ = try await database.read { try $0.rows("SELECT id FROM t") { _ in } } }
      }
      try await group.waitForAll()
    }

    let total = try await database.read { try $0.first("SELECT id FROM t") { try $0.int(0) } }
    #expect(total == 4_000)
  }
}
