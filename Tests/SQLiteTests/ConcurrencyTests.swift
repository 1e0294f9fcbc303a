import Foundation
import SQLite
import Synchronization
import TestSupport
import Testing

/// Several accesses at once.
struct ConcurrencyTests {
  private let folder: TemporaryFolder
  private let database: Database

  init() throws {
    folder = try TemporaryFolder()
    database = try Database(in: folder)
  }

  @Test func `reads see the state before an open write, and a second write is an error`()
    throws
  {
    try database.write { connection in
      try connection.insert(1)
      expect([try database.ids, try connection.ids], is: [[], [1]])
      expect(.other) { try database.write { _ in } }
    }
    try database.read { connection in
      let before = try connection.ids
      try database.write { try $0.insert(2) }
      expect([before, try connection.ids], is: [[1], [1]])
    }
    expect(try database.ids, is: [1, 2])
  }

  @Test func `a result is handed on after its commit and before the next write`() async throws {
    func insert(_ id: Int) -> @Sendable (Connection) throws -> Int {
      { connection in
        try connection.insert(id)
        return id
      }
    }
    let handOn: @Sendable (Int) -> Void = { id in
      expect((try? database.ids)?.last ?? 0, is: id)
      expect(.other, "the next write can't have begun") { try database.write { _ in } }
    }
    func wait() throws { _ = try database.write(insert(1), afterCommit: handOn) }
    try wait()
    _ = try await database.write(insert(2), afterCommit: handOn)
    expect(.duplicate) {
      _ = try database.write(insert(2)) { _ in Issue.record("there was no commit") }
    }
  }

  @Test func `another writer's lock is waited for, and then told`() throws {
    let patient = try Database(in: folder, timeout: .seconds(60))
    let (isLocked, isWanted) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))

    try database.write { _ in
      let error = expect(.busy) { try Database(in: folder).write { _ in } }
      expect(error?.file, is: folder.file("t.sqlite").path)
    }
    Thread.detachNewThread {
      try? database.write { connection in
        isLocked.signal()
        isWanted.wait()
        for id in 1...2_000 { try connection.insert(id) }
      }
    }
    isLocked.wait()
    isWanted.signal()
    try patient.write { try $0.insert(0) }

    expect(try patient.ids, is: Array(0...2_000))
  }

  @Test func `no increment of many tasks is lost, in a file or in memory`() async throws {
    let memory = try Database.inMemory()
    try memory.run("CREATE TABLE t (id INTEGER PRIMARY KEY, v)")

    for database in [database, memory] {
      try database.run("INSERT INTO t VALUES (0, 0)")
      try await withThrowingTaskGroup { group in
        for _ in 0..<20 {
          group.addTask {
            for _ in 0..<10 {
              try await database.write { try $0.execute("UPDATE t SET v = v + 1") }
              _ = try await database.read { try $0.ids }
            }
          }
        }
        try await group.waitForAll()
      }
      let total = try await database.read { try $0.first("SELECT v FROM t") { try $0.int(0) } }
      expect(total, is: 200)
    }
  }

  @Test func `accesses that wait block no task; one that is cancelled first changes nothing`()
    async throws
  {
    let (started, say) = AsyncStream.makeStream(of: Void.self)
    let (mayEnd, otherTaskRan) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let result = Mutex(DispatchTimeoutResult.timedOut)
    func insert(_ id: Int, _ begin: @escaping @Sendable () -> Void = {}) -> Task<Void, any Error> {
      Task {
        try await database.write { connection in
          begin()
          try connection.insert(id)
        }
      }
    }

    let begun = insert(100) {
      say.yield()
      mayEnd.wait()
    }
    for await _ in started { break }
    // More than there are threads for tasks; each waits for the first.
    let others = (0..<100).map { insert($0) }
    let cancelled = insert(200)
    begun.cancel()
    cancelled.cancel()
    Thread.detachNewThread {
      // A failure takes as long as this; a success takes no time.
      let waited = otherTaskRan.wait(timeout: .now() + 20)
      result.withLock { $0 = waited }
      mayEnd.signal()
    }
    Task { otherTaskRan.signal() }

    for task in [begun] + others { try await task.value }
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    expect(result.withLock(\.self), is: .success)
    expect(try database.ids, is: Array(0...100))
  }

  @Test func `a database is closed when its last access has returned`() async throws {
    for _ in 0..<10 {
      let folder = try TemporaryFolder()
      try await insert(in: folder)
      // Its log goes when it is closed.
      expect(folder.names, is: ["t.sqlite"])
    }
  }

  private func insert(in folder: TemporaryFolder) async throws {
    let database = try Database(in: folder)
    try await database.write { try $0.insert(1) }
    _ = try await database.read { try $0.ids }
  }
}
