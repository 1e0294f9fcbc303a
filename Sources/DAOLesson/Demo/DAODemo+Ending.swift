import BookLibrary
import Foundation
import LessonStage

extension DAODemo {
  /// What it costs, what modern Swift adds, and what the story leaves behind.
  static func ending(_ world: DAOWorld) -> [Step] {
    let kept = world.kept
    let (book, notes) = (world.cast[0].id, 10)
    var left: [[String]] = []
    return [
      Step("The price: what one store can't do, no store may do")
        .says(
          """
          Three stores must be kept alike: the tests ask each the same. And a question that SQL \
          answers at once, such as a search for words, is no part of the interface as long as the \
          file can't answer it as well. With one store for ever, use that store.
          """),

      Step("In modern Swift: actors, and async calls")
        .says("A store in memory or in a file is an actor. \(notes) notes at the same moment:")
        .claims("notes that were added, each with an id of its own", [notes, notes, notes]) {
          var added: [Int] = []
          for store in try world.stores("crowd") {
            added.append(try await crowd(of: notes, in: store.dao, about: book))
          }
          return added
        },

      Step("What stays, for the next run")
        .says("Each run leaves one note in the file and in the database, in the place of the last.")
        .runs {
          for store in kept {
            let dao = store.dao
            let old = try await keepsakes(in: dao)
            for note in old { try await dao.remove(note.id) }
            let number = (old.last.flatMap { Int($0.content.split(separator: " ").last ?? "") } ?? 0) + 1
            let notebook = Notebook(dao, now: SteppingClock().now)
            _ = try await notebook.write("Written by run \(number)", by: command)
            left.append(try await keepsakes(in: dao).map(\.content))
          }
        }
        .claims("what file and database have of it is the same", true) { left[0] == left[1] },

      Step("Where to go from here")
        .says(
          """
          Read Lessons/07-DAO/README.md, and do its exercise. The code is in Sources/DAOLesson; \
          --code shows what each step runs.
          """),
    ]
  }

  private static func crowd(of count: Int, in dao: any NoteDAO, about book: Book.ID) async throws -> Int {
    let notebook = Notebook(dao, now: SteppingClock().now)
    return try await withThrowingTaskGroup(of: Note.ID.self) { group in
      for number in 1...count {
        group.addTask {
          try await notebook.write("Note \(number)", by: "Mei", about: book).id
        }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }.count
    }
  }
}
