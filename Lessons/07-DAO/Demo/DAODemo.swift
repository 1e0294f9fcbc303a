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
      opening(world), try pain(setting), try smallerRepair(world), pattern(world), again(world),
      faultAndPrice(world), ending(world),
    ]
  }
}

extension DAODemo {
  private static func opening(_ world: DAOWorld) -> Step {
    world.scene.opening(
      "The problem: notes have to be there tomorrow",
      """
      Readers write notes about books. Today the notes are in a file, next year perhaps in a \
      database, and in a test in memory. The story is about one book:
      """)
  }

  private static func pain(_ setting: Setting) throws -> Step {
    let database = try Database.scratch(setting, columns: "author, content")
    let notes = GluedNotes(database: database)
    return Step("The pain: SQL that is glued together")
      .says("SQL is the language of the database. This code puts a reader's text into it:")
      .quotes("Without/GluedNotes.swift", "struct GluedNotes")
      .asks(
        "Mei writes \"It's raining.\" Is her note stored?", answer: .no,
        because: "For SQL, her text ends at the apostrophe, and try? drops the error."
      )
      .runs { await notes.add("It's raining.", by: "Mei") }
      .claimsDamage("Mei's note is lost, without an error") {
        try await database.lines("content").isEmpty
      }
      .says("Mallory ends the text himself, and goes on with more SQL:")
      .runs { await notes.add("Hi.'), ('Mei', 'I hate books.", by: "Mallory") }
      .claimsDamage("there is a note by Mei that she never wrote: \"I hate books.\"") {
        try await database.lines("content").contains("Mei: I hate books.")
      }
  }

  private static func smallerRepair(_ world: DAOWorld) throws -> Step {
    let database = try Database.scratch(world.scene.setting, columns: "author, content TEXT")
    let store = try world.scene.copy("moved")
    let text = "It's raining."
    return Step("The smaller repair: a ? for each value")
      .says(
        """
        The code that imports notes was repaired. Its SQL has a ? for each value, and the values \
        follow separately, so they are never read as SQL:
        """
      )
      .quotes("Without/NoteImport.swift", "struct NoteImport")
      .runs { try await NoteImport(database: database).add(text, by: "Ana") }
      .claims("Ana's note is stored as she wrote it") {
        try await database.lines("content") == ["Ana: \(text)"]
      }
      .says(
        """
        Then the notes move from the database to the library's file. The form in which readers \
        type their notes is changed, and so is the list of all notes:
        """
      )
      .quotes("Without/NoteForm.swift", "var library", through: "try store.save")
      .asks(
        "Ana's next note is imported. Does the list show it?", answer: .no,
        because: "The import has SQL of its own, and was forgotten: it writes to the database."
      )
      .runs {
        try NoteForm(store: store).add("I like it.", by: "Mei", at: DAOWorld.date)
        try await NoteImport(database: database).add("Me too.", by: "Ana")
      }
      .claims("Mei's note is on the list") {
        try store.load().notes.contains { $0.content == "I like it." }
      }
      .claimsDamage("Ana's note isn't, and there was no error") {
        try !store.load().notes.contains { $0.content == "Me too." }
      }
      .says("Each place that knows the store has to be found and changed.")
  }

  private static func pattern(_ world: DAOWorld) -> Step {
    let id = world.scene.library.nextNoteID
    let notebook = world.notebook(InMemoryNoteDAO(world.scene.library))
    return Step("The pattern: a data access object")
      .says(
        """
        A data access object, or DAO, is an interface to stored data. It says what the program \
        can do with its notes, but not where they are:
        """
      )
      .quotes("Pattern/NoteDAO.swift", "protocol NoteDAO")
      .says("For each store there is one type that conforms. The simplest keeps notes in memory:")
      .quotes("Pattern/InMemoryNoteDAO.swift", "actor InMemoryNoteDAO")
      .says(
        """
        The rules for notes are in a notebook. It works with any DAO, and checks that a note says \
        something:
        """
      )
      .quotes("Pattern/Notebook.swift", "func write")
      .runs { _ = try await notebook.write("It's raining.", by: "Mei") }
      .claims("note \(id) says \"It's raining.\"") {
        try await notebook.dao.find(id)?.content == "It's raining."
      }
      .fails(with: EmptyNote()) { _ = try await notebook.write(" ", by: "Mei") }
  }

  private static func again(_ world: DAOWorld) -> Step {
    let book = world.scene.cast[0].id
    var answers: [[[String]]] = []
    return Step("The same situation again: three stores, the same answers")
      .says("The DAO for SQLite is the only place with SQL for notes:")
      .quotes(
        "Pattern/SQLiteNoteDAO.swift", "try connection.execute(",
        through: "\"\"\","
      )
      .says(
        """
        To move the notes, the program is given another DAO; no other code changes. The notebook \
        is asked the same over each of the three:
        """
      )
      .runs {
        answers = try await world.each { dao in
          await Interview(world.notebook(dao), about: book).rows
        }
      }
      .shows { Table(["asked", "answer"], rows: answers[0]) }
      .claims("memory, file and SQLite give the same answers") {
        answers[1] == answers[0] && answers[2] == answers[0]
      }
  }

  private static func faultAndPrice(_ world: DAOWorld) -> Step {
    let unknown = world.scene.unknownBook
    let error = LibraryError.noSuchBook(unknown)
    return Step("One fault, and the price: every store has to fail in the same way")
      .says(
        """
        Mei writes about book \(unknown), which doesn't exist. In memory and in the file, the \
        library refuses that. SQLite does so in its own words: FOREIGN KEY constraint failed. So \
        its DAO uses the words of the interface:
        """
      )
      .quotes(
        "Pattern/SQLiteNoteDAO.swift", "} catch let error as SQLiteError", through: "throw Storage"
      )
      .fails(with: error) {
        _ = try await world.notebook(world.stores[0].dao).write("?", by: "Mei", about: unknown)
      }
      .asks(
        "The DAO for SQLite is asked. Does the notebook get the same error?",
        because: "The DAO translates SQLite's error."
      )
      .claims("the file and SQLite give the same error") {
        var errors: [LibraryError?] = []
        for store in world.stores.dropFirst() {
          do {
            _ = try await world.notebook(store.dao).write("?", by: "Mei", about: unknown)
          } catch {
            errors.append(error as? LibraryError)
          }
        }
        return errors == [error, error]
      }
      .says(
        """
        This is the price: each DAO has to keep the whole contract, down to the last error. A \
        program with one small file just loads the library, changes it, and saves it.
        """)
  }

  private static func ending(_ world: DAOWorld) -> Step {
    world.scene.ending("The database gets the notes of the beginning, too:")
      .runs { try await world.database.fill(with: world.scene.library) }
      .claims("the database holds the same notes") {
        try await SQLiteNoteDAO(world.database).findAll()
          == world.scene.library.notes.sorted { $0.id < $1.id }
      }
  }
}
