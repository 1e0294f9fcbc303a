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

  @Test func `an error in the body rolls the transaction back`() throws {
    #expect(throws: Stop.self) {
      try database.write { connection in
        try connection.insert(1)
        throw Stop()
      }
    }
    #expect(try database.values == [])
  }

  @Test func `a body can continue after an error, and the rest is committed`() throws {
    try database.write { connection in
      try connection.insert(1)
      #expect(throws: SQLiteError.self) { try connection.insert(1) }
      try connection.insert(2)
    }
    #expect(try database.values == [1, 2])
  }

  @Test func `a read can't change anything`() throws {
    try database.write { try $0.insert(2) }
    #expect(throws: SQLiteError.self) { try database.read { try $0.insert(1) } }
    #expect(throws: SQLiteError.self) { try database.read { try $0.execute("DROP TABLE counter") } }
    try database.write { try $0.insert(3) }
    #expect(try database.values == [2, 3])
  }

  @Test func `a read doesn't wait for a write, and sees the state before it`() throws {
    let writer = try Connection(path: folder.file("t.sqlite").path, timeout: .zero)
    try writer.execute("BEGIN IMMEDIATE")
    try writer.insert(1)
    #expect(try database.values == [])
  }

  @Test func `a connection that goes away gives up its lock`() throws {
    for value in 1...2 {
      let writer = try Connection(path: folder.file("t.sqlite").path, timeout: .zero)
      try writer.execute("BEGIN IMMEDIATE")
      try writer.insert(value)
    }
    #expect(try database.values == [])
  }

  @Test func `tasks at once take turns`() async throws {
    try await withThrowingTaskGroup { group in
      for value in 1...200 {
        group.addTask { [database] in try database.write { try $0.insert(value) } }
      }
      try await group.waitForAll()
    }
    #expect(try database.values.sorted() == Array(1...200))
  }

  @Test func `a lock that another program holds too long is an error`() throws {
    let database = try folder.database(timeout: .milliseconds(5))
    let other = try Connection(path: folder.file("t.sqlite").path, timeout: .zero)
    try other.execute("BEGIN IMMEDIATE")

    let error = #expect(throws: SQLiteError.self) { try database.write { _ in } }
    #expect(error?.kind == .busy)
  }

  @Test func `a killed writer leaves only whole transactions`() async throws {
    let killed = try await #require(
      processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]
    ) {
      let folder = try TemporaryFolder()
      folder.announce()
      let database = try folder.database()
      for number in 1...20 {
        try database.write { connection in
          try connection.insert(2 * number)
          if number == 20 { kill(getpid(), SIGKILL) }
          try connection.insert(2 * number + 1)
        }
      }
    }
    let left = TemporaryFolder(announced: killed.standardOutputContent)
    #expect(try left.database().values == Array(2...39))
  }

  @Test func `a full disk is an error, and committed changes are kept`() throws {
    try database.write { connection in
      try connection.insert(1)
      _ = try connection.rows("PRAGMA max_page_count = 7") { _ in }
    }
    let error = #expect(throws: SQLiteError.self) {
      try database.write { connection in
        for value in 2...10_000 { try connection.insert(value) }
      }
    }
    #expect(error?.kind == .full)
    #expect(try database.values == [1])
  }
}
