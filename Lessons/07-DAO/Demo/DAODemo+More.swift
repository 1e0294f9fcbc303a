import BookLibrary
import Foundation
import LessonStage
import SQLite

extension DAODemo {
  static func secondAct(_ setting: Setting) async throws -> [Step] {
    let folder = setting.scratchFolder("faults")
    return [
      faults(DatabaseFile(url: DAOWorld.database(in: folder), timeout: .zero)),
      try byHand(), try byDictionary(), try byLists(), try byColumns(), try await crowd(setting),
    ]
  }

  private static func faults(_ file: DatabaseFile) -> Step {
    Step("Further faults: a database that is in use, and one from the future")
      .says(
        """
        To start afresh, the old files get other names. While another program has the database \
        open, that is refused:
        """
      )
      .fails(with: DAOError.storage(file.url.path, .inUse)) {
        let open = try file.open()
        _ = try file.putAside()
        withExtendedLifetime(open) {}
      }
      .says("A newer program has written the file. It stays as it is:")
      .fails(
        with: DAOError.storage(
          file.url.path, .damaged("version 9 is not known here; the newest known version is 2"))
      ) {
        try file.open().write { try $0.execute("PRAGMA user_version = 9") }
        _ = try file.open()
      }
  }
}

// MARK: - From a model to a row

extension DAODemo {
  private static let note = Note(
    id: 9, author: "Mei", content: "Loud!", created: Date(timeIntervalSince1970: 60))

  /// Makes a database in memory with a table `note` of these columns.
  private static func database(_ columns: String) throws -> Database {
    let database = try Database.inMemory()
    try database.write { try $0.execute("CREATE TABLE note (\(columns))") }
    return database
  }

  /// Returns the row in the table, in one line.
  private static func row(in database: Database, _ columns: String...) throws -> String {
    try database.read { connection in
      try connection.first("SELECT * FROM note") { row in
        var values: [String] = []
        for column in columns { values.append(try row.optionalText(.name(column)) ?? "NULL") }
        return values.joined(separator: ", ")
      } ?? "no row"
    }
  }

  private static func byHand() throws -> Step {
    let database = try database("nid, bid, author, content, created, updated")
    let manager = NoteManager(database: database)
    return Step("From a model to a row: an insertion written by hand")
      .says("A mapping turns a model into a row, and back. A first try, for notes only:")
      .quotes("Without/NoteManager.swift", "\"INSERT", through: "note.author")
      .runs { try manager.insert(note) }
      .claims("author and content", "Mei, Loud!") { try row(in: database, "author", "content") }
      .claimsDamage("id and dates, which nobody has added to the line", "NULL, NULL, NULL") {
        try row(in: database, "nid", "created", "updated")
      }
      .says("And for books, somebody must write another manager.")
  }

  private static func byDictionary() throws -> Step {
    let database = try database("author, body")
    let manager = DictionaryManager(database: database)
    return Step("A dictionary from columns to properties")
      .says(
        """
        One manager for all models: a dictionary says which property each column holds. Somebody \
        renames column content to body. The manager reads the dictionary like this:
        """
      )
      .quotes("Without/DictionaryManager.swift", "for column in mapper.keys")
      .asks(
        "Is column body empty (NULL) afterwards?",
        because: "The manager looks for a property named body, and the note has none."
      )
      .runs {
        let values = ["author": "Mei", "content": "Loud!"]
        try manager.insert(
          values, into: "note", by: ["author": "author", "body": "content"])
      }
      .says("It looks up the name of the column, and never that of the property:")
      .claimsDamage("column body is NULL", true) { try row(in: database, "body") == "NULL" }
  }

  private static func byLists() throws -> Step {
    let database = try database("author, content")
    let manager = ListManager(database: database)
    return Step("Two parallel lists, which drift apart")
      .says("Now the model lists its columns and its values. Somebody has sorted one list:")
      .quotes(
        "Without/ListManager.swift", "var insertKeys: [String] { [", through: "var insertValues"
      )
      .runs { try manager.insert(note, into: "note") }
      .claimsDamage("columns author and content hold", "Loud!, Mei") {
        try row(in: database, "author", "content")
      }
  }

  private static func byColumns() throws -> Step {
    let book = Book(id: 71, title: "Snow", isRead: true, coverPath: "/71.png")
    let renamed = TableMapping("order", Column("nid", \Note.id), Column("body", \.content)) {
      Note(id: $0, author: "", content: $1, created: note.created)
    }
    let hostile = "note; DROP TABLE note"
    let database = try Database.inMemory()
    try database.write { try Schema.make($0) }
    return Step("One list of typed columns, for writing and for reading")
      .says(
        """
        A column is a name and a property, and the compiler checks the property. This one list \
        gives the columns, the values, and the way back:
        """
      )
      .quotes("Support/Tables.swift", "static let table")
      .claims(
        "a note",
        """
        INSERT INTO "note" ("nid", "bid", "author", "content", "created", "updated") VALUES \
        (?, ?, ?, ?, ?, ?)
        """
      ) { Note.table.insert }
      .claims("its values; nil is NULL", "9, NULL, 'Mei', 'Loud!', 60, 60") {
        words(Note.table.values(of: note))
      }
      .claims(
        "a book",
        """
        INSERT INTO "book" ("bid", "book_name", "is_read", "orientation", "pic") VALUES \
        (?, ?, ?, ?, ?)
        """
      ) { Book.table.insert }
      .claims("its values", "71, 'Snow', 1, 1, '/71.png'") {
        words(Book.table.values(of: book))
      }
      .claims("renamed, column body holds", "'Loud!'") {
        words(Array(renamed.values(of: note).dropFirst()))
      }
      .claims("what was written is what is read", true) {
        try database.write { connection in
          try connection.execute(
            Note.table.insert, values: Note.table.values(of: note))
          try connection.execute(
            Book.table.insert, values: Book.table.values(of: book))
          let notes = try connection.rows(Note.table.select, as: Note.table.model)
          let books = try connection.rows(Book.table.select, as: Book.table.model)
          return notes == [note] && books == [book]
        }
      }
      .says("Names of tables and columns can't be sent separately, so they are checked:")
      .fails(with: InvalidSQLName(text: hostile)) { _ = try SQLName(checking: hostile) }
  }

  /// The values as they would stand in SQL.
  private static func words(_ values: [any SQLBindable]) -> String {
    values.map { value in
      switch value.sqlValue {
      case .null: "NULL"
      case .integer(let number): "\(number)"
      case .real(let number): "\(number)"
      case .text(let text): "'\(text)'"
      case .blob(let bytes): "\(bytes.count) bytes"
      }
    }
    .joined(separator: ", ")
  }

  private static func crowd(_ setting: Setting) async throws -> Step {
    let world = try await DAOWorld(copy: "crowd", for: setting)
    let count = world.scene.library.notes.count + 5
    return Step("In modern Swift: actors, and async calls")
      .says(
        """
        The DAOs of memory and file are actors, and the database has a queue of its own: callers \
        wait for their turn, so each operation is async. Five notes at once, in each store:
        """
      )
      .runs {
        _ = try await world.each { dao in
          let notebook = world.notebook(dao)
          try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...5 {
              group.addTask {
                _ = try await notebook.write("Note \(number)", by: "Mei")
              }
            }
            try await group.waitForAll()
          }
        }
      }
      .claims("notes in memory, file and SQLite", [count, count, count]) {
        try await world.each { try await $0.findAll().count }
      }
  }
}
