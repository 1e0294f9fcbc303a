import Dispatch
import Foundation
import SQLite
import Synchronization
import TestSupport
import Testing

struct AsyncTests {
  private final class Flag: Sendable {
    let isUp = Atomic(false)
  }

  private struct Stop: Error, Equatable { let number: Int }

  private func database(_ folder: TemporaryFolder) throws -> Database {
    let database = try Database(path: folder.file("t.sqlite").path)
    try database.write { try $0.execute("CREATE TABLE t (id INTEGER PRIMARY KEY)") }
    return database
  }

  private func ids(_ database: Database) async throws -> [Int] {
    try await database.read { try $0.rows("SELECT id FROM t") { try $0.int(0) } }
  }

  @Test func `no row of a hundred tasks is lost, in a file and in memory`() async throws {
    let memory = try Database.inMemory()
    try await memory.write { try $0.execute("CREATE TABLE t (id INTEGER PRIMARY KEY)") }

    for database in [try database(TemporaryFolder()), memory] {
      try await withThrowingTaskGroup { group in
        for task in 0..<100 {
          group.addTask {
            for part in 0..<10 {
              try await database.write {
                try $0.execute("INSERT INTO t VALUES (?)", task * 10 + part)
              }
            }
            return try await ids(database).contains(task * 10 + 9)
          }
        }
        for try await isThere in group { #expect(isThere) }
      }
      #expect(try await ids(database) == Array(0..<1_000))
    }
  }

  @Test func `a body's error comes out as it went in`() async throws {
    let database = try database(TemporaryFolder())

    await #expect(throws: Stop(number: 7)) {
      try await database.write { connection in
        try connection.execute("INSERT INTO t VALUES (1)")
        throw Stop(number: 7)
      }
    }
    await #expect(throws: Stop(number: 8)) {
      try await database.read { _ in throw Stop(number: 8) }
    }
    #expect(try await ids(database) == [])
  }

  @Test func `reads that compute on all processors don't hold up a write`() async throws {
    let database = try database(TemporaryFolder())
    let flag = Flag()
    let count = ProcessInfo.processInfo.activeProcessorCount

    let write = Task {
      try await database.write { try $0.execute("INSERT INTO t VALUES (1)") }
      flag.isUp.store(true, ordering: .releasing)
    }
    try await withThrowingTaskGroup { group in
      for _ in 0..<count {
        group.addTask {
          let found = try await database.read { _ in
            let deadline = ContinuousClock.now + .seconds(20)
            while !flag.isUp.load(ordering: .acquiring), ContinuousClock.now < deadline {}
            return flag.isUp.load(ordering: .acquiring)
          }
          #expect(found)
        }
      }
      try await group.waitForAll()
    }
    try await write.value
  }

  @Test func `a task that is cancelled before its turn changes nothing`() async throws {
    let database = try database(TemporaryFolder())
    let (started, say) = AsyncStream.makeStream(of: Void.self)
    let mayEnd = DispatchSemaphore(value: 0)

    let first = Task {
      try await database.write { connection in
        say.yield()
        mayEnd.wait()
        try connection.execute("INSERT INTO t VALUES (1)")
      }
    }
    for await _ in started { break }
    let second = Task { try await database.write { try $0.execute("INSERT INTO t VALUES (2)") } }
    second.cancel()
    mayEnd.signal()

    await #expect(throws: CancellationError.self) { try await second.value }
    try await first.value
    #expect(try await ids(database) == [1])
  }

  @Test func `a body that has begun goes on to its end though its task is cancelled`() async throws
  {
    let database = try database(TemporaryFolder())
    let (started, say) = AsyncStream.makeStream(of: Void.self)
    let mayEnd = DispatchSemaphore(value: 0)

    let task = Task {
      try await database.write { connection in
        say.yield()
        mayEnd.wait()
        try connection.execute("INSERT INTO t VALUES (1)")
        return 7
      }
    }
    for await _ in started { break }
    task.cancel()
    mayEnd.signal()

    #expect(try await task.value == 7)
    #expect(try await ids(database) == [1])
  }

  @Test func `a task that was cancelled before it asked neither reads nor writes`() async throws {
    let database = try database(TemporaryFolder())

    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await #expect(throws: CancellationError.self) {
        try await database.write { try $0.execute("INSERT INTO t VALUES (1)") }
      }
      await #expect(throws: CancellationError.self) { try await database.read { _ in } }
    }
    await task.value

    #expect(try await ids(database) == [])
  }

  @Test func `a database without an owner is closed when its last access returns`() async throws {
    let folder = try TemporaryFolder()

    for _ in 0..<200 {
      do {
        let database = try Database(path: folder.file("t.sqlite").path, readers: 1)
        try await database.write { try $0.execute("CREATE TABLE IF NOT EXISTS t (id INTEGER)") }
        _ = try await database.read { try $0.rows("SELECT id FROM t") { try $0.int(0) } }
      }
      // Its log goes when it is closed.
      try #require(folder.names == ["t.sqlite"])
    }
  }
}
