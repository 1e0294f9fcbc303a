import BookLibrary
import Foundation
import LessonStage
import SQLite

extension DAODemo {
  /// How a model becomes a row: first by a dictionary, then by a list of typed columns.
  static func mapping() -> [Step] {
    let properties: [String: SQLValue] = ["content": .text("Loud!")]
    let old = DictionaryManager(table: "note")
    let note = Note(
      id: 9, author: "Mei", content: "Loud!", created: .init(timeIntervalSince1970: 0))
    let book = Book(id: 71, title: "Snow", isRead: true, coverPath: "/71.png")
    let hostile = "note; DROP TABLE note"
    let renamed = TableMapping<Note>("note", key: Column("nid", \.id), Column("body", \.content))

    return [
      Step("From a model to a row: a dictionary that nobody reads")
        .says(
          """
          An early mapping had a dictionary: for each column, a property. Its bug: the property \
          is never read. Nobody sees it until a column is renamed:
          """
        )
        .reads("Without/DictionaryManager.swift", "func insertion")
        .claims("column content holds", "'Loud!'") {
          let row = old.insertion(of: properties, by: ["content": "content"])
          return row.values.words
        }
        .claims("renamed, column body holds", "NULL") {
          let row = old.insertion(of: properties, by: ["body": "content"])
          return row.values.words
        },

      Step("From a model to a row: a list of typed columns")
        .says("A column is a name and a key path. nil becomes NULL.")
        .reads("Pattern/Mapping/TableMapping+Library.swift", "extension TableMapping<Note>")
        .reads("Pattern/Mapping/TableMapping.swift", "var insert")
        .claims(
          "a note",
          """
          INSERT INTO "note" ("nid", "bid", "author", "content", "created", "updated") VALUES \
          (?, ?, ?, ?, ?, ?)
          """
        ) { TableMapping.notes.insert }
        .claims("bound", "9, NULL, 'Mei', 'Loud!', 0, 0") {
          TableMapping.notes.values(of: note).words
        }
        .claims(
          "a book",
          """
          INSERT INTO "book" ("bid", "book_name", "is_read", "orientation", "pic") VALUES \
          (?, ?, ?, ?, ?)
          """
        ) { TableMapping.books.insert }
        .claims("bound", "71, 'Snow', 1, 1, '/71.png'") {
          TableMapping.books.values(of: book).words
        }
        .claims("renamed, column body holds", "'Loud!'") {
          [renamed.values(of: note)[1]].words
        }
        .says("Names can't be bound, so they are checked:")
        .fails(with: MappingError.invalidName(hostile)) {
          _ = try Identifier(checking: hostile)
        },
    ]
  }
}

extension [SQLValue] {
  /// The values as they would stand in SQL.
  fileprivate var words: String {
    map { value in
      switch value {
      case .null: "NULL"
      case .integer(let number): "\(number)"
      case .real(let number): "\(number)"
      case .text(let text): "'\(text)'"
      case .blob(let bytes): "\(bytes.count) bytes"
      }
    }
    .joined(separator: ", ")
  }
}
