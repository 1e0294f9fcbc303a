import Foundation
import SQLite
import TestSupport
import Testing

struct DamageTests {
  /// Makes a database of many pages, with everything in its one file; returns its bytes.
  private func wholeDatabase(in folder: TemporaryFolder) throws -> Data {
    do {
      let database = try Database(path: folder.file("whole").path)
      try database.write { connection in
        try connection.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, v TEXT UNIQUE)")
        for number in 0..<2_000 {
          try connection.execute("INSERT INTO t VALUES (?, ?)", number, "text \(number)")
        }
      }
    }
    return try #require(folder.bytes(of: "whole"))
  }

  private func error(opening file: URL, isReadOnly: Bool = false) -> SQLiteError? {
    #expect(throws: SQLiteError.self) {
      _ = try Database(path: file.path, isReadOnly: isReadOnly)
    }
  }

  @Test(arguments: [false, true])
  func `no damaged file is opened, changed or deleted`(isReadOnly: Bool) throws {
    let folder = try TemporaryFolder()
    let whole = try wholeDatabase(in: folder)
    let files: [(name: String, bytes: Data, fault: OpeningFault)] = [
      ("a single byte", Data("X".utf8), .notADatabase),
      ("a short text", Data("no database".utf8), .notADatabase),
      ("a header", whole.prefix(100), .damaged),
      ("a page without its end", whole.prefix(4_000), .damaged),
      ("the first page", whole.prefix(4_096), .damaged),
      ("three quarters", whole.prefix(whole.count / 4 * 3), .damaged),
      ("a broken name", Data("X".utf8) + whole.dropFirst(), .notADatabase),
      (
        "a broken schema", whole.prefix(100) + Data(count: 3_996) + whole.dropFirst(4_096), .damaged
      ),
    ]

    for (name, bytes, fault) in files {
      let file = folder.file(name)
      try bytes.write(to: file)
      let error = error(opening: file, isReadOnly: isReadOnly)
      #expect(
        error?.problem == .cannotOpen(fault, path: file.path, code: error?.code ?? 0), "\(name)")
      #expect(error?.message.contains(file.path) == true)
      #expect(folder.bytes(of: name) == bytes, "\(name)")
    }
  }

  @Test func `a page that doesn't fit is found by the check, and stays as it is`() throws {
    let folder = try TemporaryFolder()
    var bytes = try wholeDatabase(in: folder)
    let middle = bytes.count / 4_096 / 2 * 4_096
    for place in middle..<middle + 4_096 { bytes[place] ^= 0xff }
    try bytes.write(to: folder.file("whole"))

    do {
      let database = try Database(path: folder.file("whole").path)
      let found = #expect(throws: SQLiteError.self) { try database.check() }
      #expect(found?.isCorrupt == true)
      let read = #expect(throws: SQLiteError.self) {
        try database.read { try $0.rows("SELECT * FROM t ORDER BY v") { try $0.text(1) } }
      }
      #expect(read?.isCorrupt == true)
    }
    #expect(folder.bytes(of: "whole") == bytes)
  }

  @Test func `an empty file is an empty database`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("", to: "empty")

    let reader = try Database(path: file.path, isReadOnly: true)
    let tables = try reader.read {
      try $0.first("SELECT count(*) FROM sqlite_schema") { try $0.int(0) }
    }
    #expect(tables == 0)
    #expect(folder.bytes(of: "empty") == Data())
    let database = try Database(path: file.path)
    try database.write { try $0.execute("CREATE TABLE t (v)") }
    try database.check()
  }

  @Test func `a database that is only read refuses each write, and its file stays the same`() throws
  {
    let folder = try TemporaryFolder()
    let bytes = try wholeDatabase(in: folder)

    do {
      let database = try Database(path: folder.file("whole").path, isReadOnly: true)
      for sql in ["DELETE FROM t", "DROP TABLE t", "PRAGMA user_version = 7"] {
        let written = #expect(throws: SQLiteError.self) {
          try database.write { try $0.execute(sql) }
        }
        #expect(written?.isReadOnly == true, "\(sql)")
        let read = #expect(throws: SQLiteError.self) { try database.read { try $0.execute(sql) } }
        #expect(read?.isReadOnly == true, "\(sql)")
      }
      let count = try database.read { try $0.first("SELECT count(*) FROM t") { try $0.int(0) } }
      #expect(count == 2_000)
    }
    #expect(folder.bytes(of: "whole") == bytes)
  }

  @Test func `a file in the folder's place is no folder`() throws {
    let folder = try TemporaryFolder()
    try folder.write("text", to: "file")

    let file = folder.file("file/t.sqlite")
    #expect(
      error(opening: file)?.problem == .cannotOpen(.missingFolder, path: file.path, code: 14))
    #expect(folder.bytes(of: "file") == Data("text".utf8))
  }
}
