import Foundation
import TestSupport
import Testing

@testable import SQLite

/// Transactions are atomic, isolated and durable.
struct TransactionTests {
  private struct Stop: Error {}
  private let folder: TemporaryFolder
  private let database: Database

  init() throws {
    folder = try TemporaryFolder()
    database = try folder.database()
  }

  @Test func `an error in the body rolls the transaction back`() async throws {
    await #expect(throws: Stop.self) {
      try await database.write { connection in
        try connection.insert(1)
        throw Stop()
      }
    }
    #expect(try await database.values == [])
  }

  @Test func `a body can continue after an error, and the rest is committed`() async throws {
    try await database.write { connection in
      try connection.insert(1)
      #expect(throws: SQLiteError.self) { try connection.insert(1) }
      try connection.insert(2)
    }
    #expect(try await database.values == [1, 2])
  }

  @Test func `a read can't change anything`() async throws {
    for sql in ["INSERT INTO counter (value) VALUES (1)", "DROP TABLE counter"] {
      await #expect(throws: SQLiteError.self) { try await database.read { try $0.execute(sql) } }
    }
    #expect(try await database.values == [])
  }

  @Test func `a read doesn't wait for a write, and sees the state before it`() async throws {
    let writer = try Connection(path: folder.file("t.sqlite").path, timeout: .zero)
    try writer.execute("BEGIN IMMEDIATE")
    try writer.insert(1)
    #expect(try await database.values == [])
  }

  @Test func `a lock that another program holds too long is an error`() async throws {
    let database = try folder.database(timeout: .milliseconds(5))
    let other = try Connection(path: folder.file("t.sqlite").path, timeout: .zero)
    try other.execute("BEGIN IMMEDIATE")

    let error = await #expect(throws: SQLiteError.self) { try await database.write { _ in } }
    #expect(error?.kind == .busy)
  }

  @Test func `a killed writer leaves only whole transactions`() async throws {
    let path = folder.file("t.sqlite").path
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let database = try Database(path: path, schema: .counters)
      for number in 1...20 {
        try await database.write { connection in
          try connection.insert(2 * number)
          if number == 20 { kill(getpid(), SIGKILL) }
          try connection.insert(2 * number + 1)
        }
      }
    }
    #expect(try await folder.database().values == Array(2...39))
  }

  @Test func `a full disk is an error, and committed changes are kept`() async throws {
    try await database.write { connection in
      try connection.insert(1)
      _ = try connection.rows("PRAGMA max_page_count = 7") { _ in }
    }
    let error = await #expect(throws: SQLiteError.self) {
      try await database.write { connection in
        for value in 2...10_000 { try connection.insert(value) }
      }
    }
    #expect(error?.kind == .full)
    #expect(try await database.values == [1])
  }
}
