import Foundation
import TestSupport
import Testing

@testable import SQLite

/// Transactions are atomic, isolated and durable.
struct TransactionTests {
  private let folder: TemporaryFolder
  private let database: Database

  init() throws {
    folder = try TemporaryFolder()
    database = try folder.database()
  }

  @Test func `an error in the body rolls the transaction back`() throws {
    #expect(throws: CancellationError.self) {
      try database.write { connection in
        try connection.insert(1)
        throw CancellationError()
      }
    }
    #expect(try database.values == [])
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

  @Test func `a lock that another program holds too long is an error`() throws {
    let database = try folder.database(timeout: .milliseconds(5))
    let other = try Connection(path: folder.file("t.sqlite").path, timeout: .zero)
    try other.execute("BEGIN IMMEDIATE")

    let error = #expect(throws: SQLiteError.self) { try database.write { _ in } }
    #expect(error?.kind == .busy)
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
