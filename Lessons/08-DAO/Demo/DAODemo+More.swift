import BookLibrary
import Foundation
import LessonStage

extension DAODemo {
  static func secondAct(_ setting: Setting) async throws -> [Step] {
    [ids(try DAOWorld(setting)), mapper()]
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
      .claims("in all three stores, the new note is note \(second)") {
        Set(ids) == ["\(second)"]
      }
      .says(
        """
        If the DAO used id \(first) again, a link to the removed note would show the new note. In \
        memory and in the file, the library remembers the highest id that was ever used. In \
        SQLite, the keyword AUTOINCREMENT is enough:
        """
      )
      .quotes("Support/NoteDatabase.swift", "CREATE TABLE note", through: "nid")
      .says("Only the store sees the notes of all programs, so the DAO assigns ids.")
  }

  private static func mapper() -> Step {
    let note = Note(
      id: 9, author: "Mei", content: "Loud!", created: Date(timeIntervalSince1970: 0))
    var columns: [String: String] = [:]
    return Step("From a model to a row: a dictionary, and then a protocol")
      .says(
        """
        Writing SQL for each model is a lot of work. A mapper turns any model into a row: the \
        names and the values of its columns. Then one function can build the INSERT for any model. \
        Imagine another table, whose column for the content is named body. Here, a note is a \
        dictionary, with the keys author and content. The dictionary properties has such a key for \
        each column:
        """
      )
      .quotes("Demo/DictionaryMapper.swift", "let properties")
      .quotes("Demo/DictionaryMapper.swift", "func columns")
      .says(
        """
        The body column should hold Mei's text: Loud!
        """
      )
      .asks(
        "Does the body column hold \"Loud!\"?", answer: .no,
        because: "The mapper reads only the dictionary's keys, not its values."
      )
      .runs {
        let model = ["author": note.author, "content": note.content]
        columns = DictionaryMapper().columns(of: model)
      }
      .claimsDamage("the body column is empty") { columns["body"] == nil }
      .says(
        """
        The mapper looked up the column's name, not the property's, and the note has no property \
        named body. That is easy to fix. But the names are strings, so a misspelled one compiles, \
        too. With a protocol, the model itself lists its columns and their values. A misspelled \
        property doesn't compile:
        """
      )
      .quotes("Demo/RowMapped.swift", "extension Note")
      .claims("the body column holds \"Loud!\"") { note.columns["body"] == "Loud!" }
      .says("The names of the columns are still strings, but SQLite refuses an unknown column.")
  }
}
