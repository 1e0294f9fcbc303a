import BookLibrary
import Foundation
import LessonStage

extension DAODemo {
  /// What it costs, what modern Swift adds, and what the story leaves behind.
  static func ending(_ world: DAOWorld) -> [Step] {
    let kept = world.kept
    let (book, notes) = (world.cast[0].id, 5)
    var words = ""
    return [
      Step("The price: what one store can't do, no store may do")
        .says(
          """
          Three stores must be kept alike: one contract tests each. What only SQL can do fast \
          is no part of the interface. One store for ever? Use it directly.
          """),

      Step("In modern Swift: actors, and async calls")
        .says("Memory and file are actors. \(notes) notes at the same moment in each store:")
        .claims("ids that were given", [notes, notes, notes]) {
          var added: [Int] = []
          for store in try world.stores("crowd") {
            added.append(try await crowd(of: notes, in: store.dao, about: book))
          }
          return added
        },

      Step("What stays for the next run, and where to go from here")
        .says("File and database keep one note of this run, instead of the last one's.")
        .runs {
          words = "Written by run \(try await lastRun(in: kept.map(\.dao)) &+ 1)"
          for store in kept { try await leaveNote(words, in: store.dao) }
        }
        .claims("each has this run's note, and no other run's", [true, true]) {
          var found: [Bool] = []
          for store in kept {
            found.append(try await keepsakes(in: store.dao).map(\.content) == [words])
          }
          return found
        }
        .says(
          """
          Read Lessons/07-DAO/README.md, and do its exercise. The code is in Lessons/07-DAO; \
          --code shows what each step runs.
          """),
    ]
  }

  private static func crowd(of count: Int, in dao: any NoteDAO, about book: Book.ID) async throws
    -> Int
  {
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

  /// The number of the last run; a run that was killed may have left its note in one store only.
  private static func lastRun(in stores: [any NoteDAO]) async throws -> Int {
    var last = 0
    for dao in stores {
      for note in try await keepsakes(in: dao) {
        last = max(last, note.content.split(separator: " ").last.flatMap { Int($0) } ?? 0)
      }
    }
    return last
  }

  /// Puts a note in the place of those that runs before have left, in one transaction.
  private static func leaveNote(_ words: String, in dao: any NoteDAO) async throws(DAOError) {
    let date = SteppingClock().now()
    try await dao.write { (session) throws(DAOError) in
      for old in try session.findAll() where old.author == command { try session.remove(old.id) }
      let id = try session.freeID()
      try session.create(
        Note(id: id, bookID: nil, author: command, content: words, created: date))
    }
  }
}
