import BookLibrary
import Foundation
import LessonStage
import ScriptStage
import SQLite

/// The story's library, and three stores that each begin with its notes.
struct DAOWorld {
  let scene: Scene
  /// The stores' names, in the order of their DAOs.
  let stores = ["memory", "file", "SQLite"]
  let daos: [any NoteDAO]
  /// The clock of each notebook, which always shows the time of the story.
  let now: @Sendable () -> Date = { Date(timeIntervalSince1970: 1_773_133_200) }

  init(_ setting: Setting) throws {
    scene = try Scene(setting, books: 1)
    _ = try scene.copy("stores")
    let folder = setting.scratchFolder("stores")
    let database = try Database.notes(in: folder)
    try database.fill(with: scene.library)
    daos = [InMemoryNoteDAO(scene.library), FileNoteDAO(folder: folder), SQLiteNoteDAO(database)]
  }

  /// Sends a request to three notebooks, one for each store. An error is an answer, too.
  func answers(to request: (Notebook) async throws -> String) async -> [String] {
    var answers: [String] = []
    for dao in daos {
      do {
        answers.append(try await request(Notebook(dao: dao, now: now)))
      } catch {
        answers.append("error: \(error)")
      }
    }
    return answers
  }
}

extension DAOWorld {
  /// The requests that each notebook gets, with their answers in words. The first request writes a
  /// note, and the others are about it.
  var requests: [(title: String, answer: (Notebook) async throws -> String)] {
    let id = scene.library.nextNoteID
    let text = "Hi.'), ('Mei', 'I hate books."
    let remove = { (notebook: Notebook) in
      try await notebook.remove(id)
      return "done"
    }
    return [
      ("write \"\(text)\"", { "note \(try await $0.write(text, by: "Mallory").id)" }),
      ("the content of note \(id)", { try await $0.notes().last?.content ?? "none" }),
      ("rewrite note \(id) as \"Sunny.\"", { try await $0.rewrite(id, as: "Sunny.").content }),
      ("remove note \(id)", remove),
      ("remove note \(id)", remove),
      ("the number of notes", { "\(try await $0.notes().count)" }),
    ]
  }
}

extension DAOWorld {
  /// Returns a table of requests and their answers. If the stores agree, it shows their answer once.
  func table(of rows: [[String]]) -> Table {
    let lines = rows.flatMap { row in
      let answers = row.dropFirst()
      if Set(answers).count == 1 { return [Array(row.prefix(2))] }
      return zip(stores, answers).map { [row[0], "\($0): \($1)"] }
    }
    return Table(["request", "answer of memory, file and SQLite"], rows: lines)
  }
}

extension Database {
  /// Creates a database for one step, with a table `note` of these columns.
  static func scratch(_ setting: Setting, _ name: String, columns: String) throws -> Database {
    try Database(
      path: setting.scratchFolder("\(name).sqlite").path,
      schema: Schema(applicationID: 1, steps: ["CREATE TABLE note (\(columns))"]))
  }

  /// Returns each row's author and content.
  func authorsAndContents() throws -> [(author: String, content: String)] {
    try read { connection in
      try connection.rows("SELECT author, content FROM note") {
        (try $0.text("author"), try $0.text("content"))
      }
    }
  }

  /// Returns each row as a line of the list of notes.
  func lines() throws -> [String] {
    try authorsAndContents().map { "\($0.author): \($0.content)" }
  }
}

extension Note {
  /// The note as a line of the list of notes, as in `Mei: It's raining.`
  var line: String { "\(author): \(content)" }
}
