import BookLibrary
import Foundation
import LessonStage
import SQLite

@main
struct DAODemo: Demo {
  static let command = "lesson-dao"
  static let title = "DAO: one interface to stored notes, and three stores behind it"

  static func script(_ setting: Setting) async throws -> [Step] {
    let world = try await DAOWorld(setting)
    return [
      opening(world), try pain(setting), try smallerRepair(world), pattern(world), try again(world),
      faultAndPrice(world), ending(world),
    ]
  }
}

extension DAODemo {
  private static func opening(_ world: DAOWorld) -> Step {
    world.scene.opening(
      "The problem: notes have to be there tomorrow",
      """
      Readers write notes about books; a Library is a struct with both. Today the notes are in a \
      database. Soon they will be in a file, and in tests they are in memory. There are \
      \(world.scene.library.notes.count) notes so far. Mei, a reader, writes about this book:
      """)
  }

  private static func pain(_ setting: Setting) throws -> Step {
    let database = try Database.scratch(setting, "glued", columns: "author, content")
    let notes = GluedNotes(database: database)
    return Step("The pain: SQL that is glued together")
      .says(
        """
        SQL is the language of the database. In this simplified table, a note has an author and a \
        content. The code puts a reader's text into the SQL:
        """
      )
      .quotes("Without/GluedNotes.swift", "func add")
      .says("Mei writes: It's raining.")
      .asks(
        "Is Mei's note stored?", answer: .no,
        because: "Her apostrophe makes the SQL invalid."
      )
      .runs { await notes.add("It's raining.", by: "Mei") }
      .claimsDamage("Mei's note is lost, without an error") {
        try await database.lines("content").isEmpty
      }
      .says(
        """
        For SQL, her text ended at the apostrophe, and try? hid the error. Mallory ends his text \
        on purpose. He writes:
        """
      )
      .says("Hi.'), ('Mei', 'I hate books.")
      .says("The SQL adds two notes: VALUES ('Mallory', 'Hi.'), ('Mei', 'I hate books.')")
      .runs { await notes.add("Hi.'), ('Mei', 'I hate books.", by: "Mallory") }
      .claimsDamage("there is a note by Mei that she never wrote: \"I hate books.\"") {
        try await database.lines("content").contains("Mei: I hate books.")
      }
  }

  private static func smallerRepair(_ world: DAOWorld) throws -> Step {
    let database = try Database.scratch(
      world.scene.setting, "import", columns: "author, content TEXT")
    let store = try world.scene.copy("moved")
    return Step("The smaller repair: a ? for each value")
      .says(
        """
        The code that imports notes was repaired. Its SQL has a ? for each value. The values \
        follow separately, so they are never read as SQL:
        """
      )
      .quotes("Without/NoteImport.swift", "func add")
      .runs { try await NoteImport(database: database).add("It's raining.", by: "Ana") }
      .claims("Ana's note is stored as she wrote it: It's raining.") {
        try await database.lines("content") == ["Ana: It's raining."]
      }
      .says(
        """
        Then the notes move from the database to the library's file. The list of notes now reads \
        the file, and the form for new notes writes to it. Mei uses the form:
        """
      )
      .quotes("Without/NoteForm.swift", "var library", through: "try store.save")
      .runs { try NoteForm(store: store).add("I like it.", by: "Mei", at: DAOWorld.date) }
      .claims("Mei's note is on the list") {
        try store.load().notes.contains { $0.content == "I like it." }
      }
      .says("Then Ana's next note is imported.")
      .asks(
        "Does the list show Ana's next note?", answer: .no,
        because: "The import still writes to the database."
      )
      .runs { try await NoteImport(database: database).add("Me too.", by: "Ana") }
      .claimsDamage("Ana's next note isn't on the list, and there was no error") {
        try !store.load().notes.contains { $0.content == "Me too." }
      }
      .says(
        """
        NoteImport was forgotten: its SQL is for the old store. One struct with all the code for \
        stored notes would prevent that, and is enough for one store. This program needs three \
        stores, and they have to offer the same calls.
        """)
  }

  private static func pattern(_ world: DAOWorld) -> Step {
    let id = world.scene.library.nextNoteID
    let book = world.scene.cast[0].id
    let notebook = world.notebook(InMemoryNoteDAO(world.scene.library))
    return Step("The pattern: a data access object")
      .says(
        """
        A data access object, or DAO, is an interface to stored data. It says what the program \
        can do with its notes, but not where they are. A NoteDraft is a note without an id:
        """
      )
      .quotes("Pattern/NoteDAO.swift", "protocol NoteDAO")
      .says(
        """
        For each store there is one type that conforms. The simplest is InMemoryNoteDAO, an actor \
        that keeps a Library in memory. Two of its five methods:
        """
      )
      .quotes("Pattern/InMemoryNoteDAO.swift", "func create", through: "func update")
      .says("A notebook has the rule for notes. It works with any DAO. now() is its clock:")
      .quotes("Pattern/Notebook.swift", "func write")
      .quotes("Pattern/Notebook.swift", "private func trimmed")
      .says("Mei writes about book \(book): It's raining.")
      .runs { _ = try await notebook.write("It's raining.", by: "Mei", about: book) }
      .claims("note \(id) is about book \(book), and says \"It's raining.\"") {
        let note = try await notebook.note(id)
        return note?.bookID == book && note?.content == "It's raining."
      }
      .says("Mei writes only a space:")
      .fails(with: EmptyNote()) { _ = try await notebook.write(" ", by: "Mei") }
  }

  private static func again(_ world: DAOWorld) throws -> Step {
    let book = world.scene.cast[0].id
    let store = try world.scene.copy("again")
    let folder = world.scene.setting.scratchFolder("again")
    let notebook = world.notebook(FileNoteDAO(folder: folder))
    var answers: [[[String]]] = []
    return Step("The same situation again: three stores, the same answers")
      .says(
        """
        Now the form and the import both call the notebook, which is created in one place. The \
        notes move to the file again: they are copied over once, and in one line, \
        SQLiteNoteDAO(database) becomes FileNoteDAO:
        """
      )
      .quotes("Demo/DAODemo.swift", "let notebook = world.notebook(FileNoteDAO")
      .says("Mei uses the form, and then Ana's next note is imported:")
      .runs {
        _ = try await notebook.write("I like it.", by: "Mei")
        _ = try await notebook.write("Me too.", by: "Ana")
      }
      .claims("both notes are on the list, which reads the file") {
        try store.load().notes.suffix(2).map(\.content) == ["I like it.", "Me too."]
      }
      .says("The code that calls the notebook wasn't changed, so no caller could be forgotten.")
      .says("The notebook has no SQL. The DAO for SQLite does:")
      .quotes("Pattern/SQLiteNoteDAO.swift", "try connection.execute(", through: "\"\"\",")
      .says(
        """
        Three other stores hold only the \(world.scene.library.notes.count) notes from the beginning. \
        Three notebooks, one for each store, get the same requests:
        """
      )
      .runs {
        answers = try await world.each { dao in
          await Interview(world.notebook(dao), about: book).rows
        }
      }
      .shows { Table(["request", "answer"], rows: answers[0]) }
      .claims("memory, file and SQLite give the same answers") {
        answers[1] == answers[0] && answers[2] == answers[0]
      }
  }

  private static func faultAndPrice(_ world: DAOWorld) -> Step {
    let unknown = world.scene.unknownBook
    let error = LibraryError.noSuchBook(unknown)
    return Step("One fault, and the price")
      .says("Mei writes about book \(unknown), which doesn't exist. The notes are in memory:")
      .fails(with: error) {
        _ = try await world.notebook(world.stores[0].dao).write("?", by: "Mei", about: unknown)
      }
      .says(
        """
        The file's DAO has a library, too, so it fails in the same way. SQLite has an \
        error of its own: FOREIGN KEY constraint failed.
        """
      )
      .asks(
        "Does a caller with the DAO for SQLite get SQLite's error?", answer: .no,
        because: "The DAO translates it."
      )
      .claims("the file and SQLite give the same error") {
        try await world.each { dao -> LibraryError? in
          do {
            _ = try await world.notebook(dao).write("?", by: "Mei", about: unknown)
            return nil
          } catch {
            return error as? LibraryError
          }
        } == [error, error, error]
      }
      .says("The DAO for SQLite translates it. Here, book is the note's book, if it has one:")
      .quotes("Pattern/SQLiteNoteDAO.swift", "} catch let error", through: "throw Storage")
      .says(
        """
        The price: each DAO has to keep the whole contract, down to the last error. A program \
        with one small file just loads the library, changes it, and saves it.
        """)
  }

  private static func ending(_ world: DAOWorld) -> Step {
    world.scene.ending(
      "This store is the library's file. The database gets its old notes back, too:"
    )
    .runs { try await world.database.fill(with: world.scene.library) }
    .claims("the database holds the same notes") {
      try await SQLiteNoteDAO(world.database).findAll()
        == world.scene.library.notes.sorted { $0.id < $1.id }
    }
  }
}
