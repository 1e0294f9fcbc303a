import BookLibrary
import Foundation
import SQLite

nonisolated extension Database {
  /// Opens the database of the notes in a folder, which must exist. Without a folder, it is in memory.
  static func notes(in folder: URL? = nil, timeout: Duration = .seconds(5)) throws -> Database {
    try Database(
      path: folder?.appending(path: "notes.sqlite").path ?? ":memory:", schema: .notes,
      timeout: timeout)
  }
}

nonisolated extension Schema {
  /// The tables for books and notes. The application's id is "Note" in ASCII.
  static let notes = Schema(
    applicationID: 0x4e6f_7465,
    steps: [
      """
      CREATE TABLE book (bid INTEGER PRIMARY KEY, title TEXT NOT NULL DEFAULT '');
      CREATE TABLE note (
        nid INTEGER PRIMARY KEY, bid INTEGER REFERENCES book (bid),
        author TEXT NOT NULL, content TEXT NOT NULL,
        created INTEGER NOT NULL, updated INTEGER NOT NULL)
      """
    ])
}

nonisolated extension Date {
  /// The whole seconds since 1970, as the database stores a date in `isoYears`.
  var seconds: Int { Int(wholeSeconds.timeIntervalSince1970) }

  init(seconds: Int) {
    self.init(timeIntervalSince1970: Double(seconds))
  }
}
