import BookLibrary
import Foundation
import SQLite
import TestSupport
import Testing

@testable import DAOLesson

/// From a model to a row, and back.
@Suite struct MappingTests {
  @Test func `SQL, values and models come from one list`() throws {
    let mapping = TableMapping("order", Column("id", \Note.id), Column("book", \.bookID)) {
      Note.test($0, about: $1)
    }
    let notes = [Note.test(9), .test(10, about: 71)]

    expect(mapping.insert, is: #"INSERT INTO "order" ("id", "book") VALUES (?, ?)"#)
    expect(mapping.update, is: #"UPDATE "order" SET "book" = ?2 WHERE "id" = ?1"#)
    expect(mapping.select, is: #"SELECT "id", "book" FROM "order""#)
    expect(mapping.values(of: notes[0]).map(\.sqlValue), is: [.integer(9), .null])
    try Database.inMemory().write { connection in
      try connection.execute(#"CREATE TABLE "order" (book, id)"#)
      for note in notes {
        try connection.execute(mapping.insert, values: mapping.values(of: note))
      }
      expect(try connection.rows(mapping.select, as: mapping.model), is: notes)
    }
  }

  @Test func `a name that could be SQL is refused`() throws {
    for name in ["note; DROP TABLE note", "", "1note", "no te", "note\"", "nöte", "note\0", "٣x"] {
      expect(throws: InvalidSQLName(text: name)) { _ = try SQLName(checking: name) }
    }
    for name in ["note", "_x9", "order"] {
      expect(try SQLName(checking: name).sql, is: "\"\(name)\"")
    }
  }
}
