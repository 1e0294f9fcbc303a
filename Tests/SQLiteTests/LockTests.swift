import Foundation
import SQLite
import TestSupport
import Testing

struct LockTests {
  private func database(
    _ folder: TemporaryFolder, timeout: Duration = .milliseconds(5)
  ) throws -> Database {
    let database = try Database(path: folder.file("t.sqlite").path, timeout: timeout)
    try database.write { try $0.execute("CREATE TABLE IF NOT EXISTS t (id INTEGER PRIMARY KEY)") }
    return database
  }

  private func ids(_ connection: Connection) throws -> [Int] {
    try connection.rows("SELECT id FROM t") { try $0.int(0) }
  }

  @Test func `a writer that finds the database locked works when it is free`() throws {
    let folder = try TemporaryFolder()
    let (first, second) = (try database(folder), try database(folder))

    try second.write { connection in
      try connection.execute("INSERT INTO t VALUES (1)")
      var ran = false
      let busy = #expect(throws: SQLiteError.self) { try first.write { _ in ran = true } }
      #expect(busy?.isBusy == true)
      #expect(!ran)
    }

    try first.write { try $0.execute("INSERT INTO t VALUES (2)") }
    #expect(try second.read(ids) == [1, 2])
  }

  @Test func `a writer waits for another's lock as long as it may`() async throws {
    let folder = try TemporaryFolder()
    let (first, second) = (
      try database(folder, timeout: .seconds(60)), try database(folder)
    )
    let (locked, say) = AsyncStream.makeStream(of: Void.self)

    async let writing: Void = second.write { connection in
      say.yield()
      for number in 1...1_000 { try connection.execute("INSERT INTO t VALUES (?)", number) }
    }
    for await _ in locked { break }
    try await first.write { try $0.execute("INSERT INTO t VALUES (0)") }
    try await writing

    #expect(try await first.read { try $0.rows("SELECT 1 FROM t") { _ in }.count } == 1_001)
  }

  @Test func `readers see the state before a write until it is committed`() throws {
    let folder = try TemporaryFolder()
    let (first, second) = (try database(folder), try database(folder))

    try second.write { connection in
      try connection.execute("INSERT INTO t VALUES (1)")
      #expect(try first.read(ids).isEmpty)
      #expect(try ids(connection) == [1])
    }

    #expect(try first.read(ids) == [1])
  }

  @Test func `a read stays on one state while a writer commits`() throws {
    let folder = try TemporaryFolder()
    let (first, second) = (try database(folder), try database(folder))
    try first.write { try $0.execute("INSERT INTO t VALUES (1)") }

    try first.read { connection in
      #expect(try ids(connection) == [1])
      for id in 2...4 {
        try second.write { try $0.execute("INSERT INTO t VALUES (?)", id) }
        #expect(try ids(connection) == [1])
      }
      #expect(try second.read(ids) == [1, 2, 3, 4])
    }

    #expect(try first.read(ids) == [1, 2, 3, 4])
  }
}
