import BookLibrary
import Foundation
import LessonStage
import SQLite

extension DAODemo {
  static func secondAct(_ setting: Setting) async throws -> [Step] {
    let world = try await DAOWorld(setting, copy: "more")
    return [
      ids(world), mapper(try .scratch(setting, "mapped", columns: "author, body TEXT")),
      crowd(world), refused(setting),
    ]
  }

  private static func ids(_ world: DAOWorld) -> Step {
    var ids: [[Note.ID]] = []
    return Step("Who gives a new note its id?")
      .says("Mei writes a note, removes it, and writes another one.")
      .asks(
        "Do both notes have the same id?", answer: .no,
        because: "Every store remembers the highest id, even when that note is gone."
      )
      .runs {
        ids = try await world.each { dao in
          let notebook = world.notebook(dao)
          let first = try await notebook.write("One.", by: "Mei").id
          try await notebook.remove(first)
          return [first, try await notebook.write("Two.", by: "Mei").id]
        }
      }
      .claims("in each store, the second id is higher than the first") {
        ids.allSatisfy { $0[0] < $0[1] }
      }
      .claims("all three stores give the same ids") { Set(ids).count == 1 }
      .says(
        """
        With the same id, a link to the removed note would show the new one. So the DAO gives the \
        ids, and uses each id only once. In memory and in the file, the library remembers the \
        highest id that was ever used. In SQLite, the word AUTOINCREMENT is enough:
        """
      )
      .quotes("Support/NoteDatabase.swift", "CREATE TABLE note", through: "nid")
  }

  private static func mapper(_ database: Database) -> Step {
    let note = Note(
      id: 9, author: "Mei", content: "Loud!", created: Date(timeIntervalSince1970: 0))
    return Step("From a model to a row: a dictionary, and then a protocol")
      .says(
        """
        SQL for each model is a lot to write. A mapper lists the columns of any model's row, and \
        one function writes the SQL for them. This mapper has a dictionary that tells which \
        property each column holds:
        """
      )
      .quotes("Demo/DictionaryMapper.swift", "let properties")
      .quotes("Demo/DictionaryMapper.swift", "func columns")
      .says("Column body should hold the note's content. Mei's note \"Loud!\" is inserted.")
      .asks(
        "Does column body hold \"Loud!\"?", answer: .no,
        because: "The mapper doesn't read the dictionary's values, only its keys."
      )
      .runs {
        let model = ["author": note.author, "content": note.content]
        try await database.write { connection in
          try connection.insert(DictionaryMapper().columns(of: model))
        }
      }
      .claimsDamage("column body is NULL: it holds no value") {
        try await database.lines("body") == ["Mei: NULL"]
      }
      .says(
        """
        The mapper looked for a property named body, and the note has none. One line would fix this \
        mistake; but names in strings can still be misspelled. With a protocol, the model itself \
        lists its columns and their values. A misspelled property doesn't compile:
        """
      )
      .quotes("Demo/RowMapped.swift", "extension Note")
      .runs { try await database.write { try $0.insert(note.columns) } }
      .claims("column body holds \"Loud!\"") {
        try await database.lines("body").last == "Mei: Loud!"
      }
      .says("The names of the columns are still strings, but SQLite refuses an unknown column.")
  }

  private static func crowd(_ world: DAOWorld) -> Step {
    var counts: [Int] = []
    return Step("In modern Swift: one form of each call, with await")
      .says(
        """
        Some libraries offer every call twice: one blocks the thread, and one calls back later. \
        With await, one form is enough: a task that waits its turn blocks no thread. The DAOs for \
        memory and file are actors: tasks that call them take turns. SQLiteNoteDAO is a struct, \
        because its Database already lets one task write at a time. Twenty readers write at once:
        """
      )
      .runs {
        counts = try await world.each { dao in
          let before = try await dao.findAll().count
          try await withThrowingTaskGroup { group in
            for _ in 1...20 {
              let notebook = world.notebook(dao)
              group.addTask { _ = try await notebook.write("Me!", by: "Mei") }
            }
            try await group.waitForAll()
          }
          return try await dao.findAll().count - before
        }
      }
      .claims("new notes in memory, file and SQLite", [20, 20, 20]) { counts }
      .says(
        """
        Each call is safe by itself, but two calls aren't one. Rewriting a note takes a find and \
        an update, and a change that another task makes between them is lost.
        """)
  }

  private static func refused(_ setting: Setting) -> Step {
    let folder = setting.scratchFolder("diary")
    let file = folder.appending(path: "notes.sqlite")
    let diary = Data(String(repeating: "Dear diary. ", count: 100).utf8)
    return Step("A further fault: a file that isn't a database")
      .says("A reader has put her diary where the database belongs. The program tries to open it:")
      .runs {
        let files = FileManager.default
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        try diary.write(to: file)
      }
      .fails(
        with: StorageError(
          description:
            "\(file.path): file is not a database. The file was left as it is. To start afresh, move it away."
        )
      ) { _ = try Database.notes(in: folder) }
      .claims("the diary is as it was") { try Data(contentsOf: file) == diary }
  }
}
