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
    func script(_ sql: String) throws {
      try Database(path: file.path).write { try $0.executeScript(sql) }
    }
    let (name, dao) = world.kept[0]
    let url = world.file.url

    return [
      Step("Faults: a database from before, and one from the future")
        .says("Version 1 had no date of a note's last change. Opening the database adds it:")
        .reads("Pattern/Stores/Schema.swift", "static func bringUpToDate")
        .runs {
          try Schema.bringUpToDate(
            Database(path: file.path), of: file.path, to: 1,
            startingWith: Library())
          try script("INSERT INTO note VALUES (1, NULL, 'Mei', 'Old.', 60)")
        }
        .claims("its note, with both dates", "Old. 1970-01-01T00:01:00Z") {
          let dao = try SQLiteNoteDAO(file: file, startingWith: library)
          let note = try await dao.find(1)
          return note.map { "\($0.content) \($0.updated.formatted(.iso8601))" }
            ?? "nothing"
        }
        .says("Then a newer program writes it:")
        .runs { try script("PRAGMA user_version = 9") }
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
