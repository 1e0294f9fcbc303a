import Foundation
import SQLite
import TestSupport
import Testing

struct OpeningTests {
  private func fault(_ file: URL, isReadOnly: Bool = false) -> OpeningFault? {
    do {
      _ = try Database(path: file.path, isReadOnly: isReadOnly)
      return nil
    } catch {
      guard case .cannotOpen(let fault, file.path, _) = error.problem else { return nil }
      return fault
    }
  }

  @Test func `what can't be opened says why, and is left as it was`() throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: "no database ", count: 500), to: "text")
    do {
      let database = try Database(path: folder.file("whole").path)
      try database.write { try $0.executeScript("CREATE TABLE t (v); CREATE INDEX i ON t (v);") }
    }
    let whole = try #require(folder.bytes(of: "whole"))
    try whole.prefix(whole.count / 2).write(to: folder.file("cut"))
    var newer = whole
    newer[18] = 9
    newer[19] = 9
    try newer.write(to: folder.file("newer"))

    #expect(fault(folder.file("none/t")) == .missingFolder)
    #expect(fault(folder.file("none"), isReadOnly: true) == .missingFile)
    #expect(fault(folder.url) == .isFolder)
    #expect(fault(folder.file("text")) == .notADatabase)
    #expect(fault(folder.file("cut")) == .damaged)
    #expect(fault(folder.file("newer")) == .newerFormat)
    #expect(folder.bytes(of: "cut") == whole.prefix(whole.count / 2))
    #expect(folder.bytes(of: "newer") == newer)
  }

  @Test func `a path that is none is refused`() throws {
    let folder = try TemporaryFolder()
    // SQLite would take the path up to the NUL.
    #expect(throws: SQLiteError.self) {
      try Database(path: folder.file("notes").path + "\0.sqlite")
    }
    #expect(throws: SQLiteError.self) { try Database(path: "") }
    #expect(folder.bytes(of: "notes") == nil)
  }

  @Test func `a pipe is no database, and nobody waits for its other end`() throws {
    let folder = try TemporaryFolder()
    try #require(mkfifo(folder.file("pipe").path, 0o600) == 0)
    #expect(fault(folder.file("pipe")) == .notADatabase)
  }
}
