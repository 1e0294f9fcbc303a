import Foundation
import TestSupport
import Testing

@testable import SQLite

/// Opening a database file, or rejecting it and leaving it unchanged.
struct OpeningTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Creates a database of several pages in one file, and returns its bytes.
  private func intactDatabase() async throws -> Data {
    try await folder.database().write { connection in
      for value in 0..<1_000 { try connection.insert(value) }
    }
    return try #require(folder.bytes(of: "t.sqlite"))
  }

  /// Expects that a file with these bytes is rejected and unchanged, with no other file beside it.
  private func expectDamaged(_ bytes: Data, _ comment: Comment) throws {
    let folder = try TemporaryFolder()
    try bytes.write(to: folder.file("t.sqlite"))
    let error = #expect(throws: SQLiteError.self, comment) { try folder.database() }
    #expect(error?.kind == .damaged, comment)
    #expect(folder.bytes(of: "t.sqlite") == bytes, comment)
    #expect(folder.names == ["t.sqlite"], comment)
  }

  @Test func `a database reopens with its rows, and leaves no other file`() async throws {
    for values in [[1], [1, 2]] {
      let database = try folder.database()
      try await database.write { try $0.insert(values.count) }
      #expect(try await database.values == values)
    }
    #expect(folder.names == ["t.sqlite"])
  }

  @Test func `an empty file becomes a database`() async throws {
    try folder.write("", to: "t.sqlite")
    #expect(try await folder.database().values == [])
  }

  @Test func `a truncated database is rejected before anything is written to it`() async throws {
    let intact = try await intactDatabase()
    let pages = stride(from: 4_096, to: intact.count, by: 4_096)
    for count in [1, 15, 16, 99, 100, 101, 511, 512, 513, 4_095] + pages + pages.map({ $0 + 1 }) {
      try expectDamaged(intact.prefix(count), "truncated to \(count) of \(intact.count) bytes")
    }
  }

  @Test func `a damaged database is rejected`() async throws {
    var bytes = try await intactDatabase()
    let middle = bytes.count / 4_096 / 2 * 4_096
    for place in middle..<middle + 4_096 { bytes[place] ^= 0xff }
    try expectDamaged(bytes, "a page in the middle")
  }

  @Test func `a text file is rejected`() throws {
    try expectDamaged(Data("My diary. ".utf8), "short")
    try expectDamaged(Data(String(repeating: "My diary. ", count: 1_000).utf8), "long")
  }

  @Test(arguments: [
    (Schema(applicationID: 8, steps: ["CREATE TABLE t (v)"]), "it is another program's database"),
    (
      Schema(applicationID: 7, steps: ["CREATE TABLE t (v)", "CREATE TABLE u (v)"]),
      "version 2 is not supported; the newest supported version is 1"
    ),
  ])
  func `another program's database and a newer version are rejected`(
    schema: Schema, message: String
  ) throws {
    _ = try Database(path: folder.file("t.sqlite").path, schema: schema)
    let bytes = folder.bytes(of: "t.sqlite")
    let error = #expect(throws: SQLiteError.self) { try folder.database() }
    #expect(error?.message == message)
    #expect(folder.bytes(of: "t.sqlite") == bytes)
  }

  @Test func `a new database is filled completely, and only once`() async throws {
    struct Stop: Error {}
    func open(failing: Bool) throws -> Database {
      try Database(path: folder.file("t.sqlite").path, schema: .counters) { connection in
        try connection.insert(1)
        if failing { throw Stop() }
      }
    }
    #expect(throws: Stop.self) { try open(failing: true) }
    for _ in 1...2 { #expect(try await open(failing: false).values == [1]) }
  }

  @Test func `opening an older version runs the missing steps`() async throws {
    try await folder.database().write { try $0.insert(1) }
    let newer = Schema(
      applicationID: 7, steps: ["", "ALTER TABLE counter ADD name TEXT NOT NULL DEFAULT 'x'"])
    let database = try Database(path: folder.file("t.sqlite").path, schema: newer)
    let names = try await database.read {
      try $0.rows("SELECT name FROM counter") { try $0.text("name") }
    }
    #expect(names == ["x"])
  }

  @Test func `a folder, a pipe, and a file in a missing folder are rejected`() throws {
    mkfifo(folder.file("pipe").path, 0o600)
    for path in [folder.url.path, folder.file("pipe").path, folder.file("none/t.sqlite").path] {
      #expect(throws: SQLiteError.self) { try Database(path: path, schema: .counters) }
    }
    #expect(folder.names == ["pipe"])
  }

  @Test func `many programs can open a new database at once`() async throws {
    let folder = folder
    try await withThrowingTaskGroup { group in
      for value in 1...20 {
        group.addTask { try await folder.database().write { try $0.insert(value) } }
      }
      try await group.waitForAll()
    }
    #expect(try await folder.database().values.sorted() == Array(1...20))
  }

  @Test func `opening a new database waits for another program that writes to it`() throws {
    let timeout = Duration.milliseconds(200)
    let other = try Connection(path: folder.file("t.sqlite").path, timeout: timeout)
    try other.execute("BEGIN IMMEDIATE")
    let start = ContinuousClock.now

    let error = #expect(throws: SQLiteError.self) { try folder.database(timeout: timeout) }

    #expect(error?.kind == .busy)
    #expect(ContinuousClock.now - start >= timeout, "It must wait first.")
    try other.execute("ROLLBACK")
    _ = try folder.database(timeout: timeout)
  }
}
