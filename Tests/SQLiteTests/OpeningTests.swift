import Foundation
import SQLite
import TestSupport
import Testing

/// Opening a database file, or rejecting it and leaving it unchanged.
struct OpeningTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `a damaged file and a text file are rejected and left unchanged`() throws {
    try folder.database().write { connection in
      for value in 0..<1_000 { try connection.insert(value) }
    }
    let intact = try Data(contentsOf: folder.file("t.sqlite"))
    var flipped = intact
    for place in 8_192..<12_288 { flipped[place] ^= 0xff }
    let text = Data(String(repeating: "My diary. ", count: 1_000).utf8)
    let cut = [16, 100, 512, 4_095, 4_096, 8_193].map { intact.prefix($0) }

    for bytes in [flipped, text, text.prefix(10)] + cut {
      try bytes.write(to: folder.file("t.sqlite"))
      let error = #expect(throws: SQLiteError.self) { try folder.database() }
      #expect(error?.kind == .damaged)
      #expect(folder.bytes(of: "t.sqlite") == bytes)
    }
  }

  @Test(arguments: [
    (
      Schema(applicationID: 8, steps: ["CREATE TABLE t (v)"]),
      "it is another program's database. The file is still there. To start over, move it away."
    ),
    (
      Schema(applicationID: 7, steps: ["CREATE TABLE t (v)", "CREATE TABLE u (v)"]),
      """
      its version is 2; this program knows versions up to 1. Nothing was changed. Use the version \
      that wrote it, or a newer one.
      """
    ),
  ])
  func `another program's database and a newer version are rejected`(
    schema: Schema, message: String
  ) throws {
    _ = try Database(path: folder.file("t.sqlite").path, schema: schema)
    let bytes = folder.bytes(of: "t.sqlite")
    let error = #expect(throws: SQLiteError.self) { try folder.database() }
    #expect(error?.description == "\(folder.file("t.sqlite").path): \(message)")
    #expect(folder.bytes(of: "t.sqlite") == bytes)
  }

  @Test func `a new database is filled completely, and only once`() throws {
    struct Stop: Error {}
    func open(failing: Bool) throws -> Database {
      try Database(path: folder.file("t.sqlite").path, schema: .counters) { connection in
        try connection.insert(1)
        if failing { throw Stop() }
      }
    }
    #expect(throws: Stop.self) { try open(failing: true) }
    for _ in 1...2 { #expect(try open(failing: false).values == [1]) }
    #expect(folder.names == ["t.sqlite"])
  }

  @Test func `a folder, and a file in a missing folder, are rejected`() throws {
    for path in [folder.url.path, folder.file("none/t.sqlite").path] {
      let error = #expect(throws: SQLiteError.self) { try Database(path: path, schema: .counters) }
      #expect(
        error?.description.contains(/move it away|folder must be there, and this user/) == true)
    }
  }

  @Test(.disabled(if: geteuid() == 0, "The root user may write any file."))
  func `a file that can't be written, or is in a folder that can't, can be read`() throws {
    try folder.database().write { try $0.insert(1) }
    for path in [folder.url.path, folder.file("t.sqlite").path] {
      chmod(path, 0o555)
      let database = try folder.database()
      #expect(try database.values == [1])
      #expect(throws: SQLiteError.self) { try database.write { try $0.insert(2) } }
      chmod(path, 0o755)
    }
    #expect(folder.names == ["t.sqlite"])
  }

  @Test func `many programs can open a new database at once`() async throws {
    let folder = folder
    try await withThrowingTaskGroup { group in
      for value in 1...20 {
        group.addTask { try folder.database().write { try $0.insert(value) } }
      }
      try await group.waitForAll()
    }
    #expect(try folder.database().values.sorted() == Array(1...20))
  }
}
