import Foundation
import SQLite
import TestSupport
import Testing

/// Files that are opened, or refused and left as they are.
struct OpeningTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Makes a database of many pages in one file, and returns its bytes.
  private func wholeDatabase() throws -> Data {
    try Database(in: folder).write { connection in
      try connection.execute("CREATE TABLE u (id INTEGER PRIMARY KEY, v TEXT UNIQUE)")
      for number in 0..<2_000 {
        try connection.execute("INSERT INTO u VALUES (?, ?)", number, "text \(number)")
      }
    }
    return folder.bytes(of: "t.sqlite") ?? Data()
  }

  @Test func `a file that is damaged, foreign or opened only to be read stays as it is`() throws {
    let whole = try wholeDatabase()
    var newer = whole
    (newer[18], newer[19]) = (9, 9)
    let files: [String: Data] = [
      "a single byte": Data("X".utf8), "a short text": Data("no database".utf8),
      "a long text": Data(String(repeating: "no database ", count: 500).utf8),
      "a header": whole.prefix(100), "a page without its end": whole.prefix(4_000),
      "the first page": whole.prefix(4_096), "three quarters": whole.prefix(whole.count / 4 * 3),
      "a broken name": Data("X".utf8) + whole.dropFirst(), "a newer format": newer,
      "a broken schema": whole.prefix(100) + Data(count: 3_996) + whole.dropFirst(4_096),
    ]

    for (name, bytes) in files {
      let file = folder.file(name)
      try bytes.write(to: file)
      for isReadOnly in [false, true] {
        let error = expect(.damaged, name) {
          _ = try Database(path: file.path, isReadOnly: isReadOnly)
        }
        expect(error?.description.hasPrefix("\(file.path): "), is: true, name)
        expect(folder.bytes(of: name), is: bytes, name)
      }
    }

    // Read only, it refuses each write, and its file stays the same.
    do {
      let database = try Database(path: folder.file("t.sqlite").path, isReadOnly: true)
      expect(.readOnly) { try database.run("DELETE FROM t") }
      let count = try database.read { try $0.first("SELECT count(*) FROM u") { try $0.int(0) } }
      expect(count, is: 2_000)
    }
    expect(folder.bytes(of: "t.sqlite"), is: whole)

    // A page that doesn't fit is noticed when it is read.
    var bytes = whole
    let middle = bytes.count / 4_096 / 2 * 4_096
    for place in middle..<middle + 4_096 { bytes[place] ^= 0xff }
    try bytes.write(to: folder.file("t.sqlite"))
    expect(.damaged) {
      _ = try Database(in: folder).read { try $0.rows("SELECT * FROM u ORDER BY v") { _ in } }
    }
    expect(folder.bytes(of: "t.sqlite"), is: bytes)
  }

  @Test func `what can't be a database is refused, and nobody waits for it`() throws {
    try folder.write("text", to: "file")
    mkfifo(folder.file("pipe").path, 0o600)
    let paths = [folder.url.path, "", folder.file("notes").path + "\0.sqlite"]

    for path in paths + ["file/t", "none/t", "pipe"].map({ folder.file($0).path }) {
      for isReadOnly in [false, true] {
        let error = expect(.other, path) { _ = try Database(path: path, isReadOnly: isReadOnly) }
        expect(error?.file, is: path)
      }
    }
    expect(.other) { _ = try Database(path: folder.file("none").path, isReadOnly: true) }
    expect(folder.names, is: ["file", "pipe"])
  }

  @Test func `an empty file is a database; a log is left as found, or taken over if it is free`()
    throws
  {
    let path = folder.file("t.sqlite").path
    func mode(_ journal: Database.Journal) throws -> String? {
      try Database(path: path, journal: journal).write { connection in
        try connection.first("PRAGMA journal_mode") { try $0.text(0) }
      }
    }
    try folder.write("", to: "t.sqlite")
    expect(try mode(.asFound), is: "delete")
    do {
      let other = try Database(in: folder)
      try other.write { try $0.insert(1) }
      expect(try mode(.asFound), is: "wal")
      expect(.busy) { _ = try Database(path: path, journal: .rollback) }
      expect(try other.ids, is: [1])
    }
    expect(try mode(.rollback), is: "delete")
    expect(folder.names, is: ["t.sqlite"])
    expect(try Database(in: folder).ids, is: [1])
  }

  @Test func `a file that has lost its name is noticed`() throws {
    let database = try Database(in: folder)
    func hasMoved() throws -> Bool { try database.read { $0.hasMoved } }
    let before = try hasMoved()
    try FileManager.default.moveItem(at: folder.file("t.sqlite"), to: folder.file("u.sqlite"))
    let moved = try hasMoved()
    try folder.write("", to: "t.sqlite")
    expect([before, moved, try hasMoved()], is: [false, true, true])
  }
}
