import BookLibrary
import Foundation
import LessonStage
import SQLite

/// The story's library, and three stores that each hold its notes.
struct DAOWorld {
  let scene: Scene
  let database: Database
  /// A DAO by the name of its store.
  let stores: [(name: String, dao: any NoteDAO)]

  /// Opens the stores. The database is a copy: it begins with the notes of the library.
  ///
  /// - Parameter name: The name of a folder of its own, in place of that of the story's library.
  init(_ setting: Setting, copy name: String? = nil) async throws {
    scene = try Scene(setting, books: 1)
    if let name { _ = try scene.copy(name) }
    let folder = name.map(setting.scratchFolder) ?? setting.store
    database = try Database.notes(in: folder)
    try await database.fill(with: scene.library)
    stores = [
      ("memory", InMemoryNoteDAO(scene.library)),
      ("file", FileNoteDAO(folder: folder)),
      ("SQLite", SQLiteNoteDAO(database)),
    ]
  }

  /// The time at which the story plays.
  static let date = Date(timeIntervalSince1970: 1_773_133_200)

  func notebook(_ dao: any NoteDAO) -> Notebook {
    Notebook(dao: dao, now: { Self.date })
  }

  /// Asks each store the same.
  func each<Answer>(_ ask: (any NoteDAO) async throws -> Answer) async throws -> [Answer] {
    var answers: [Answer] = []
    for store in stores { answers.append(try await ask(store.dao)) }
    return answers
  }
}

extension Database {
  /// Makes a throw-away database with a table `note` of these columns.
  static func scratch(_ setting: Setting, _ name: String, columns: String) throws -> Database {
    let folder = setting.scratchFolder(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return try Database(
      path: folder.appending(path: "notes.sqlite").path,
      schema: Schema(applicationID: 1, steps: ["CREATE TABLE note (\(columns))"]))
  }

  /// The notes in a table of authors and texts, as in `Mei: It's raining.`
  func lines(_ column: String) async throws -> [String] {
    try await read { connection in
      try connection.rows("SELECT author || ': ' || ifnull(\(column), 'NULL') AS line FROM note") {
        try $0.text("line")
      }
    }
  }
}
