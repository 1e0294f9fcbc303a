import BookLibrary
import Foundation
import LessonStage
import SQLite

extension DAODemo {
  /// Databases that can't be used as they are: too old, too new, and without room.
  static func faults(_ world: DAOWorld) throws -> [Step] {
    let folder = world.setting.scratchFolder("versions")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "library.sqlite")
    let library = world.library
    func version(_ change: String = "PRAGMA user_version") throws -> Int {
      try Database(path: file.path).write { connection in
        try connection.executeScript(change)
        return try connection.first("PRAGMA user_version") { try $0.int(0) } ?? 0
      }
    }
    let (name, dao) = world.kept[0]
    let url = world.file.url

    return [
      Step("Faults: a database from before, and one from the future")
        .says("The database's first version had no date of the last change. It is brought along:")
        .reads("Pattern/Stores/Schema.swift", "func bringUpToDate")
        .runs {
          try Schema.bringUpToDate(
            Database(path: file.path), of: file.path, to: 1, startingWith: library)
        }
        .claims("version", 1) { try version() }
        .runs {
          let dao = try SQLiteNoteDAO(file: file, startingWith: Library())
          let notes = try await dao.findAll()
          precondition(notes.count == library.notes.count)
        }
        .claims("version after opening", 2) { try version() }
        .claims("version, by a newer program", 9) { try version("PRAGMA user_version = 9") }
        .fails(with: DAOError.storage(file.path, .newer(version: 9, newest: 2))) {
          _ = try SQLiteNoteDAO(file: file, startingWith: library)
        },

      Step("Faults: no room on the disk")
        .says("The reader's note can't be kept in the \(name). The notes are as they were:")
        .fails(with: NotebookError.dao(.storage(url.path, .full))) {
          let notebook = Notebook(dao, now: SteppingClock().now)
          try await withFullDisk {
            _ = try await notebook.write("No room.", by: "Mei")
          }
        }
        .claims("notes in it that say so", 0) {
          try await dao.findAll().filter { $0.content == "No room." }.count
        },
    ]
  }
}
