import BookLibrary
import Foundation
import LessonStage
import SQLite

@main
struct DAODemo: Demo {
  static let command = "lesson-dao"
  static let title = "DAO: one interface to stored notes, and three stores behind it"

  static func reset(_ folder: URL) throws -> [URL] {
    let library = DurableFile(LibraryStore(folder: folder).url)
    return try DatabaseFile(url: DAOWorld.database(in: folder)).putAside(with: [library])
  }

  static func isCuredByReset(_ error: any Error) -> Bool {
    switch error {
    case StoreError.damaged, DAOError.storage(_, .damaged), is TooFewBooks, is UnfitLibrary: true
    default: false
    }
  }

  static func script(_ setting: Setting) async throws -> [Step] {
    let world = try await DAOWorld(setting)
    return [
      opening(world), try pain(), pattern(world), again(world), together(world), price(world),
      ending(world),
    ]
  }
}

extension DAODemo {
  private static func opening(_ world: DAOWorld) -> Step {
    world.scene.opening(
      """
      Three stores keep the same books and readers' notes: memory, a JSON file and an SQLite \
      database.\(world.words)
      """)
  }

  private static func pain() throws -> Step {
    let (database, notes) = (GluedNotes.database, GluedNotes())
    var codes: [Int] = []
    func count(_ sql: String) throws -> Int {
      try database?.read { try $0.first(sql) { try $0.int(0) } } ?? -1
    }
    return Step("The pain: SQL glued together, in a database that everybody can reach")
      .says("This code adds a note to a throw-away database. It returns 0 for \"no error\":")
      .quotes("Without/GluedNotes.swift", "func add")
      .runs {
        try database?.write { connection in
          try connection.execute(
            "CREATE TABLE IF NOT EXISTS note (author, content)")
        }
      }
      .asks(
        "Mei writes \"It's raining.\" Is her note stored?",
        because: "The rest of her text isn't valid SQL, and try? drops the error."
      )
      .runs { codes.append(notes.add("It's raining.", by: "Mei")) }
      .says("For SQL, a reader's text ends at its first apostrophe. The rest is SQL again:")
      .claimsDamage("Mei's note \"It's raining.\" is stored", false) {
        try count("SELECT count(*) FROM note") > 0
      }
      .asks(
        """
        The database has one table. Mallory writes "'); DROP TABLE note; --". How many tables are \
        left?
        """,
        because: "Mallory's text ends the insertion, and goes on with a command to drop the table."
      )
      .runs { codes.append(notes.add("'); DROP TABLE note; --", by: "Mallory")) }
      .claimsDamage("tables left after Mallory's note \"'); DROP TABLE note; --\"", 0) {
        try count("SELECT count(*) FROM sqlite_schema")
      }
      .claimsDamage("add has returned 0 (\"no error\") both times", true) { codes == [0, 0] }
  }

  private static func pattern(_ world: DAOWorld) -> Step {
    let (book, id) = (world.scene.cast[0].id, world.id(0))
    return Step("The pattern: a data access object")
      .says(
        "A data access object (DAO) is an interface to data, wherever it is stored:"
      )
      .quotes("Pattern/NoteDAO.swift", "protocol NoteDAO")
      .says(
        """
        Each store has its own DAO. The one for SQLite sends SQL with a ? for each value. The \
        values follow separately, so they are never taken for SQL:
        """
      )
      .quotes("Pattern/SQLiteNoteDAO.swift", "func create")
      .runs {
        _ = try await world.each { dao in
          let notebook = world.notebook(dao)
          _ = try await notebook.write("It's raining.", by: "Mei", about: book)
        }
      }
      .claims("stores in which note \(id) says \"It's raining.\"", "memory, file, SQLite") {
        try await world.names { try await $0.find(id)?.content == "It's raining." }
      }
  }

  private static func again(_ world: DAOWorld) -> Step {
    var answers: [[[String]]] = []
    return Step("The same situation again: the same answers from each store")
      .says(
        """
        The DAO's client is a notebook, which has the rules for notes. It can't tell which store \
        it was given. Over each store, it gets the same requests:
        """
      )
      .runs {
        answers = try await world.each { dao in
          await Interview(world.notebook(dao, from: 1), missing: world.id(5)).lines
        }
      }
      .shows { Table(["request", "answer"], rows: answers[0]) }
      .claims("stores that gave these answers", "memory, file, SQLite") {
        zip(world.stores, answers).filter { $1 == answers[0] }.map(\.0.name)
          .joined(separator: ", ")
      }
  }

  private static func together(_ world: DAOWorld) -> Step {
    let book = world.scene.cast[0].id
    let file = (dao: world.stores[1].dao, url: world.scene.store.url)
    let database = (dao: world.stores[2].dao, url: world.file.url)
    let count = world.scene.library.notes.count { $0.bookID == book } + 1
    return Step("One fault: the disk is full when a book and its notes are removed")
      .says(
        "A book's notes go with it, in one transaction (in SQLite, write { … }):"
      )
      .quotes(
        "Pattern/SQLiteNoteDAO.swift", "try connection.execute(\"DELETE FROM note WHERE bid",
        through: "if connection.changes"
      )
      .asks(
        "The disk is full. How many of book \(book)'s \(count) notes does SQLite still have?",
        because: "An error takes back the whole transaction, the first DELETE included."
      )
      .fails(with: DAOError.storage(file.url.path, .full)) {
        try await withFullDisk { try await file.dao.removeBook(book) }
      }
      .fails(with: DAOError.storage(database.url.path, .failed("disk I/O error"))) {
        try await withFullDisk { try await database.dao.removeBook(book) }
      }
      .says("A transaction happens as a whole, or not at all:")
      .claims("notes about book \(book) in SQLite", count) {
        try await database.dao.findAll().count { $0.bookID == book }
      }
      .claims("notes about book \(book) in the file", count) {
        try await file.dao.findAll().count { $0.bookID == book }
      }
      .runs { _ = try await world.each { try await $0.removeBook(book) } }
      .claims("with room on the disk, notes left in memory, file and SQLite", [0, 0, 0]) {
        try await world.each { try await $0.findAll().count { $0.bookID == book } }
      }
  }

  private static func price(_ world: DAOWorld) -> Step {
    let note = Note(
      id: world.id(9), author: "Mei", content: "Still raining.",
      created: Date(timeIntervalSince1970: 253_402_300_800))
    let memory = world.stores[0].dao
    return Step("The price: a note from the year 10000")
      .says("The file can't hold the year 10000. Memory can, and gets a note from then:")
      .asks(
        "Does the DAO for memory refuse the note?",
        because: "If it took the note, a client could tell memory from the file."
      )
      .fails(with: DAOError.dateOutOfRange(note.id)) { try await memory.create(note) }
      .says("What one store can't do, no store may do. A single store needs no DAO.")
  }

  private static func ending(_ world: DAOWorld) -> Step {
    let start = world.scene.start
    return world.scene.ending("The same memento brings back memory and the database:")
      .runs { _ = try await world.each { try await $0.restore(start) } }
      .claims("memory, file and SQLite hold the same books and notes", true) {
        let books = try await world.each { try await $0.findBooks() }
        let notes = try await world.each { try await $0.findAll() }
        return Set(books).count == 1 && Set(notes).count == 1
      }
  }
}
