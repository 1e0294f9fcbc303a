import BookLibrary
import Foundation
import LessonStage
import SQLite

extension DAODemo {
  static func secondAct(_ setting: Setting) async throws -> [Step] {
    [
      ids(try await DAOWorld(setting)),
      mapper(try .scratch(setting, "mapped", columns: "author, body TEXT")),
    ]
  }

  private static func ids(_ world: DAOWorld) -> Step {
    let first = world.scene.library.nextNoteID
    let second = Note.ID(rawValue: first.rawValue + 1)
    var ids: [String] = []
    return Step("Who gives a new note its id?")
      .says("Mei writes note \(first), removes it, and writes a new note.")
      .asks(
        "Does the new note get the id \(first) again?", answer: .no,
        because: "Every store remembers the highest id, even when that note is gone."
      )
      .runs {
        ids = await world.answers { notebook in
          try await notebook.remove(notebook.write("One.", by: "Mei").id)
          return "\(try await notebook.write("Two.", by: "Mei").id)"
        }
      }
      .claims("in memory, file and SQLite, the new note is note \(second)") {
        Set(ids) == ["\(second)"]
      }
      .says(
        """
        If the DAO used id \(first) again, a link to the removed note would show the new note. In \
        memory and in the file, the library remembers the highest id that was ever used. In SQLite, \
        the keyword AUTOINCREMENT is enough:
        """
      )
      .quotes("Support/NoteDatabase.swift", "CREATE TABLE note", through: "nid")
      .says("Only the store sees the notes of all programs, so the DAO gives the ids.")
  }

  private static func mapper(_ database: Database) -> Step {
    let note = Note(
      id: 9, author: "Mei", content: "Loud!", created: Date(timeIntervalSince1970: 0))
    return Step("From a model to a row: a dictionary, and then a protocol")
      .says(
        """
        Writing SQL for each model is a lot of work. A mapper lists the columns of any model's row, \
        and one function writes the SQL for them. In this mapper, a dictionary gives each column \
        the name of a property:
        """
      )
      .quotes("Demo/DictionaryMapper.swift", "let properties")
      .quotes("Demo/DictionaryMapper.swift", "func columns")
      .says("Column body should hold the note's content. Mei's note \"Loud!\" is inserted.")
      .asks(
        "Does column body hold \"Loud!\"?", answer: .no,
        because: "The mapper reads only the dictionary's keys, not its values."
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
        The mapper looked for a property named body, but the note has none. This mistake is easy \
        to fix, but the next misspelled name compiles as well. With a protocol, the model itself \
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
}
