import BookLibrary
import Foundation
import LessonStage
import SQLite

extension DAODemo {
  /// SQL glued from strings, in a database that nobody needs.
  static func pain(_ world: DAOWorld) throws -> [Step] {
    let database = try Database.inMemory()
    try database.write { connection in
      try connection.executeScript("CREATE TABLE note (author TEXT, content TEXT)")
    }
    let notes = GluedNotes(database: database)
    let hostile = "'); DROP TABLE note; --"
    var problem = ""
    func tables() throws -> Int {
      try database.read { connection in
        try connection.first("SELECT count(*) FROM sqlite_master") { try $0.int(0) } ?? 0
      }
    }

    return [
      Step("The pain: SQL glued from strings")
        .says(
          """
          In a throw-away database, a program glues readers' words into its SQL. One reader's \
          note has an apostrophe:
          """
        )
        .reads("Without/GluedNotes.swift", "func add")
        .runs {
          do {
            try notes.add("It's raining.", by: "Mei")
          } catch let error as SQLiteError {
            problem = error.message
          }
        }
        .claims("the reader gets", "near \"s\": syntax error") { problem }
        .says("Another reader's note is: \(hostile)")
        .claims("tables before it", 1) { try tables() }
        .runs { try notes.add(hostile, by: "Mallory") }
        .claims("tables after it", 0) { try tables() }
        .says(
          """
          The note was text, and became commands. Nobody was told. Binding values heals that, but \
          each place would still know the database.
          """)
    ]
  }
}
