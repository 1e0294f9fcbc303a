import CSQLite
import Foundation
import LessonStage

/// Reads a school's folder in C. `list.txt` names further files, one on a line. SQLite runs those
/// that end in `.sql`.
enum SchoolReader {
  /// - Parameter base: Stands before each name. Without it, C begins in the current directory.
  static func notes(base: String = "") throws(StageError) -> [String] {
    var notes: [String] = []
    for name in try lines(of: base + "list.txt") {
      let lines = try lines(of: base + name)
      notes += name.hasSuffix(".sql") ? try selected(by: lines.joined(separator: "\n")) : lines
    }
    return notes
  }

  private static func lines(of path: String) throws(StageError) -> [String] {
    guard let file = fopen(path, "r") else { throw StageError("no \(path)") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = getc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Runs a script, and returns the first column of all rows.
  static func selected(by script: String) throws(StageError) -> [String] {
    var database: OpaquePointer?
    defer { sqlite3_close_v2(database) }
    sqlite3_open_v2(":memory:", &database, SQLITE_OPEN_READWRITE, nil)
    var rows: [String] = []
    let code = withUnsafeMutablePointer(to: &rows) { rows in
      sqlite3_exec(
        database, script,
        { rows, _, values, _ in
          guard let rows, let text = values?[0] else { return 1 }
          rows.assumingMemoryBound(to: [String].self).pointee.append(String(cString: text))
          return 0
        }, rows, nil)
    }
    guard code == SQLITE_OK else { throw StageError(String(cString: sqlite3_errmsg(database))) }
    return rows
  }
}
