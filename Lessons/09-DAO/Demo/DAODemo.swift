import BookLibrary
import LessonStage
import ScriptStage
import SQLite

@main
struct DAODemo: Demo {
  static let lesson = "DAO"
  static let title = "DAO: one interface to stored notes, and three stores behind it"

  static func script(_ setting: Setting) async throws -> [Step] {
    let world = try DAOWorld(setting)
    return [
      opening(world), try pain(setting), try smallerRepair(world), pattern(world),
      try again(world),
      faultAndPrice(world), world.scene.ending(),
    ]
  }
}

extension DAODemo {
  private static func opening(_ world: DAOWorld) -> Step {
    world.scene.opening(
      "The problem: notes have to be there tomorrow",
      """
      Readers write notes about books. Today, the notes are in a database. Soon they will be in a \
      file, which holds a whole `Library`: a struct with the books and the notes. In tests, they \
      are in memory. There are \(world.scene.library.notes.count) notes so far. Mei, a reader, \
      writes about this book:
      """)
  }

  private static func pain(_ setting: Setting) throws -> Step {
    let database = try Database.scratch(setting, "glued", columns: "author, content")
    let notes = GluedNotes(database: database)
    return Step("The pain: SQL that is glued together")
      .says(
        """
        SQL is the language of the database. In this simplified table, a note has only an author \
        and content. The code puts a reader's text into the SQL:
        """
      )
      .quotes("Without/GluedNotes.swift", "func add")
      .says("Mei writes: It's raining.")
      .asks(
        "Is Mei's note stored?", because: "Her apostrophe makes the SQL invalid."
      )
      .runs { notes.add("It's raining.", by: "Mei") }
      .claimsDamage("Mei's note is lost, without an error", answers: "no") {
        try database.lines().isEmpty
      }
      .says(
        """
        In SQL, her text ended at the apostrophe, and `try?` hid the error. Mallory, an attacker, \
        ends his text early on purpose. He writes:
        """
      )
      .says("Hi.'), ('Mei', 'I hate books.")
      .says("The SQL adds two notes: `VALUES ('Mallory', 'Hi.'), ('Mei', 'I hate books.')`")
      .runs { notes.add("Hi.'), ('Mei', 'I hate books.", by: "Mallory") }
      .claimsDamage("there is a note by Mei that she never wrote: \"I hate books.\"") {
        try database.lines().contains("Mei: I hate books.")
      }
  }

  private static func smallerRepair(_ world: DAOWorld) throws -> Step {
    let database = try Database.scratch(
      world.scene.setting, "import", columns: "author, content TEXT")
    let store = try world.scene.copy("moved")
    try store.save(Library(shelf: world.scene.library.shelf))
    let notes = NoteImport(database: database)
    var list = { try database.lines() }
    return Step("The smaller repair: a `?` for each value")
      .says(
        """
        Another part of the program imports notes. It has the repair: a `?` for each value. The \
        values are passed separately, so they are never read as SQL:
        """
      )
      .quotes("Without/NoteImport.swift", "func add")
      .says("A screen has the list of notes. It reads the same database:")
      .quotes("Demo/DAODemo.swift", "var list")
      .runs { try notes.add("It's raining.", by: "Ana") }
      .claims("Ana's note is on the list as she wrote it: It's raining.") {
        try list() == ["Ana: It's raining."]
      }
      .says(
        """
        Then the notes move to the library's file. (The database stays, as a backup.) A loop \
        copies them, and from then on, the list is read from the file:
        """
      )
      .quotes("Demo/DAODemo.swift", "list = {")
      .runs {
        var library = try store.load()
        for note in try database.authorsAndContents() {
          try library.add(
            Note(
              id: library.nextNoteID, author: note.author, content: note.content,
              created: world.now()))
        }
        try store.save(library)
        list = { try store.load().notes.map(\.line) }
      }
      .claims("Ana's note is still on the list") { try list() == ["Ana: It's raining."] }
      .says("Now Ana's next note is imported, with the same code as before:")
      .asks(
        "Is Ana's next note on the list?", because: "The import still writes to the database."
      )
      .runs { try notes.add("Me too.", by: "Ana") }
      .claimsDamage("Ana's next note isn't on the list, and there was no error", answers: "no") {
        try !list().contains("Ana: Me too.") && database.lines().contains("Ana: Me too.")
      }
      .says(
        """
        `NoteImport` was forgotten: its SQL is for the old store. One struct with all the code for \
        stored notes would prevent that, and is enough for one store. This program needs three \
        stores, and they have to offer the same calls.
        """)
  }

  private static func pattern(_ world: DAOWorld) -> Step {
    let id = world.scene.library.nextNoteID
    let book = world.scene.cast[0].id
    let notebook = Notebook(dao: InMemoryNoteDAO(world.scene.library), now: world.now)
    return Step("The pattern: a data access object")
      .says(
        """
        A data access object, or DAO, is an interface to stored data. It says what the program \
        can do with its notes, but not where they are. A `NoteDraft` is a note without an id:
        """
      )
      .quotes("Pattern/NoteDAO.swift", "protocol NoteDAO")
      .says(
        """
        For each store, one type conforms to the protocol. The simplest is `InMemoryNoteDAO`, an \
        actor that keeps a `Library` in memory. One of its five methods follows. (An actor's \
        methods need no `async`: other code awaits them anyway.)
        """
      )
      .quotes("Pattern/InMemoryNoteDAO.swift", "func create")
      .says(
        """
        A notebook works with any DAO. It enforces the rule that a note has to say something. \
        `now()` is its clock:
        """
      )
      .quotes("Pattern/Notebook.swift", "func write")
      .quotes("Pattern/Notebook.swift", "private func trimmed")
      .says("Mei writes about book \(book): It's raining.")
      .runs { _ = try await notebook.write("It's raining.", by: "Mei", about: book) }
      .claims("note \(id) is about book \(book), and says \"It's raining.\"") {
        let note = try await notebook.notes().last
        return note?.id == id && note?.bookID == book && note?.content == "It's raining."
      }
      .says("Mei writes only a space:")
      .fails(with: EmptyNote()) { _ = try await notebook.write(" ", by: "Mei") }
  }

  private static func again(_ world: DAOWorld) throws -> Step {
    let scene = world.scene
    let folder = scene.setting.store
    let now = world.now
    let database = try Database.notes(in: scene.setting.scratchFolder("again"))
    try database.fill(with: scene.library)
    var notebook = Notebook(dao: SQLiteNoteDAO(database), now: now)
    let add = { (content: String) in
      _ = try await notebook.write(content, by: "Ana")
    }
    let list = { try await notebook.notes().map(\.line) }
    var rows: [[String]] = []
    return Step("The same situation again: three stores, the same answers")
      .says("Now the import and the list call a notebook. Its DAO is the one for SQLite:")
      .quotes("Demo/DAODemo.swift", "var notebook", through: "let list")
      .says("Ana's note is imported:")
      .runs { try await add("It's raining.") }
      .claims("Ana's note is on the list") { try await list().last == "Ana: It's raining." }
      .says(
        """
        As in step 3, the notes move to the file. They are copied, and the notebook gets another \
        DAO:
        """
      )
      .quotes("Demo/DAODemo.swift", "let notes = try await", through: "notebook = Notebook")
      .runs {
        let notes = try await notebook.notes()
        try scene.store.save(Library(shelf: scene.library.shelf, notes: notes))
        notebook = Notebook(dao: FileNoteDAO(folder: folder), now: now)
      }
      .says("Ana's next note is imported:")
      .runs { try await add("Me too.") }
      .claims("both notes by Ana are on the list") {
        try await list().suffix(2) == ["Ana: It's raining.", "Ana: Me too."]
      }
      .claims("both are in the file") {
        try scene.saved().notes.suffix(2).map(\.line) == ["Ana: It's raining.", "Ana: Me too."]
      }
      .says(
        """
        Neither the import nor the list was changed for the move, so neither could be forgotten.
        """
      )
      .says(
        """
        Now memory, file and database start over with the original \
        \(world.scene.library.notes.count) notes. Three notebooks, one for each store, get the \
        same requests:
        """
      )
      .runs {
        for request in world.requests {
          rows.append([request.title] + (await world.answers(to: request.answer)))
        }
      }
      .shows { world.table(of: rows) }
      .claims("memory, file and SQLite give the same answers") {
        rows.allSatisfy { Set($0.dropFirst()).count == 1 }
      }
  }

  private static func faultAndPrice(_ world: DAOWorld) -> Step {
    let unknown = world.scene.unknownBook
    let error = LibraryError.noSuchBook(unknown)
    return Step("One fault, and the price")
      .says(
        """
        Mei writes about book \(unknown), which doesn't exist. In memory and in the file, the \
        library refuses the note. SQLite has an error of its own: FOREIGN KEY constraint failed. \
        (A foreign key is a column that names a row of another table: here, the note's book.)
        """
      )
      .asks(
        "Does a caller with the DAO for SQLite get SQLite's error?",
        because: "The DAO translates it."
      )
      .claims("memory, file and SQLite give the same error: \(error)", answers: "no") {
        let answers = await world.answers {
          try await $0.write("?", by: "Mei", about: unknown).content
        }
        return Set(answers) == ["error: \(error)"]
      }
      .says("SQLite's DAO translates the error. (`book` is the note's book, if it has one.)")
      .quotes("Pattern/SQLiteNoteDAO.swift", "} catch let error", through: "throw Storage")
      .says(
        """
        The price: each DAO has to meet the whole contract, including its errors. A program with \
        one small file needs no DAO: it just loads the library, changes it, and saves it.
        """)
  }
}
