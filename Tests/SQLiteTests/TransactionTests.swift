import Foundation
import SQLite
import TestSupport
import Testing

/// Transactions are whole or not at all.
struct TransactionTests {
  private struct Stop: Error, Equatable {}
  private let folder: TemporaryFolder
  private let database: Database

  init() throws {
    folder = try TemporaryFolder()
    database = try Database(in: folder)
    try database.run("INSERT INTO t VALUES (1, 'first')")
  }

  @Test func `an error in the body rolls back; one that it can live with takes nothing else back`()
    async throws
  {
    expect(throws: Stop()) {
      try database.write { connection in
        try connection.insert(2)
        throw Stop()
      }
    }
    await expect(throws: Stop()) {
      try await database.write { connection in
        try connection.execute("DELETE FROM t")
        throw Stop()
      }
    }
    expect(try database.ids, is: [1])

    @Sendable func live(_ connection: Connection) throws {
      try connection.insert(2)
      expect(.duplicate) { try connection.execute("INSERT INTO t (id) VALUES (3), (1)") }
      try connection.execute("UPDATE t SET v = 'x' WHERE id < 9")
      expect(connection.changes, is: 2)
    }
    try await database.write(live)
    expect(try database.ids, is: [1, 2])
  }

  @Test
  func `nothing is done after the end of a transaction, and a failed one is taken back whole`()
    throws
  {
    try database.run("CREATE TABLE u (t INTEGER REFERENCES t (id) DEFERRABLE INITIALLY DEFERRED)")
    try database.run("PRAGMA max_page_count = 7")
    for (kind, sql) in [
      (SQLiteError.Kind.other, "ROLLBACK"), (.other, "COMMIT"),
      // This fails at the commit.
      (.foreignKey, "INSERT INTO u VALUES (99)"),
      (.full, "INSERT INTO t (v) VALUES (zeroblob(100000))"),
    ] {
      expect(kind, sql) {
        try database.write { connection in
          if kind != .other { try connection.insert(2) }
          try connection.execute(sql)
          try connection.insert(3)
        }
      }
      expect(try database.ids, is: [1], sql)
    }
    try database.run("INSERT INTO u VALUES (1)")
    expect(try database.integrity, is: ["ok"])
  }

  @Test func `a read can't change anything, in a file or in memory`() throws {
    for database in [database, try .inMemory()] {
      func tables() throws -> Int {
        try database.read { try $0.rows("SELECT name FROM sqlite_schema") { _ in }.count }
      }
      let before = try tables()
      try database.read { connection in
        for sql in ["CREATE TABLE u (v)", "PRAGMA user_version = 7"] {
          expect(.readOnly) { try connection.execute(sql) }
          expect(.readOnly) { try connection.executeScript(sql) }
        }
      }
      expect(try tables(), is: before)
    }
  }

  @Test func `a file that can't grow is an error, and keeps what was committed`() async throws {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let database = try Database(in: folder)
      signal(SIGXFSZ, SIG_IGN)
      #if os(Linux)
        let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
      #else
        let resource = RLIMIT_FSIZE
      #endif
      var limit = rlimit()
      getrlimit(resource, &limit)
      var low = rlimit(rlim_cur: 300_000, rlim_max: limit.rlim_max)
      setrlimit(resource, &low)
      var written = 0
      let text = String(repeating: "v", count: 10_000)
      do {
        while written < 1_000 {
          try database.write { connection in
            for _ in 0..<3 { try connection.execute("INSERT INTO t (v) VALUES (?)", text) }
          }
          written += 3
        }
      } catch is SQLiteError {}
      setrlimit(resource, &limit)
      expect(try database.ids, is: Array(1..<written + 1))
      expect(written > 0 && written < 1_000, "\(written) rows")
      try database.write { try $0.insert(0) }
      expect(try database.integrity, is: ["ok"])
    }
  }

  /// A second thread of the child kills it, somewhere after the middle of a transaction.
  @Test(arguments: [0, 1, 40]) func `a killed writer leaves each transaction whole or not at all`(
    commits: Int
  ) async throws {
    let path = folder.file("killed.sqlite").path

    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, commits = commits as Int] in
      let database = try Database(path: path)
      let isReached = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        isReached.wait()
        kill(getpid(), SIGKILL)
      }
      for number in 1... {
        try database.write { connection in
          try connection.execute("CREATE TABLE IF NOT EXISTS t (number INTEGER, part INTEGER)")
          for part in 1...5 {
            try connection.execute("INSERT INTO t VALUES (?, ?)", number, part)
            if number > commits, part == 3 { isReached.signal() }
          }
        }
      }
    }

    try expectWholeTransactions(in: path, atLeast: commits)
  }

  private func expectWholeTransactions(in path: String, atLeast commits: Int) throws {
    let database = try Database(path: path)
    expect(try database.integrity, is: ["ok"])
    try database.run("CREATE TABLE IF NOT EXISTS t (number INTEGER, part INTEGER)")
    let parts = try database.read {
      try $0.rows("SELECT count(DISTINCT part) FROM t GROUP BY number") { try $0.int(0) }
    }
    expect(parts, is: Array(repeating: 5, count: parts.count))
    expect(parts.count >= commits, "\(parts.count) of \(commits)")
  }
}
