import BookLibrary
import Foundation
import LessonStage

extension DAODemo {
  /// The same script over three stores.
  static func pattern(_ world: DAOWorld) throws -> [Step] {
    let stores = try world.stores("pattern")
    let (book, other) = (world.cast[0].id, world.unknownBook)
    var answers: [[[String]]] = []
    return [
      Step("The pattern: one interface, and three stores behind it")
        .says(
          """
          A DAO says what can be done with stored notes, and hides how. A notebook has the rules \
          for notes. It is given one DAO after the other, and each time asked the same:
          """
        )
        .reads("Pattern/Notebook.swift", "func write")
        .runs {
          for store in stores {
            answers.append(
              await Interview.lines(
                with: store.dao, about: book, not: other))
          }
        }
        .shows { Table(["asked", "answered"], rows: answers[0]) }
        .claims("stores that gave these very answers", "memory, file, SQLite") {
          zip(stores, answers).filter { $1 == answers[0] }.map(\.0.name)
            .joined(separator: ", ")
        }
    ]
  }

  /// The same notes as in the pain.
  static func again(_ world: DAOWorld) throws -> [Step] {
    let stores = try world.stores("again")
    let words = ["It's raining.", "'); DROP TABLE note; --"]
    var found: [[String]] = []
    return [
      Step("The same notes again: they stay words")
        .says("SQL goes to the database first, and the values after it: they are bound.")
        .reads("Pattern/Stores/SQLiteSession.swift", "func create")
        .runs {
          for store in stores {
            let notebook = Notebook(store.dao, now: SteppingClock().now)
            for word in words {
              _ = try await notebook.write(word, by: "Mei")
            }
            let notes = try await store.dao.findAll()
            found.append(notes.suffix(2).map(\.content))
          }
        }
        .claims("the newest notes in SQLite", words.joined(separator: "  ")) {
          found[2].joined(separator: "  ")
        }
        .claims("memory, file and SQLite have the same", true) {
          found == [words, words, words]
        }
    ]
  }

  /// Two changes that belong together.
  static func cascade(_ world: DAOWorld) throws -> [Step] {
    let stores = try world.stores("cascade")
    let recorder = CallRecorder()
    let (book, unknown) = (world.cast[0].id, world.unknownBook)
    let notebook = Notebook(
      RecordingNoteDAO(base: stores[2].dao, recorder: recorder), now: SteppingClock().now)
    let next = world.cast[1].id
    let count = world.library.notes.filter { $0.bookID == next }.count
    let counts = [count, count, count]
    return [
      Step("A book goes with its notes: both changes, or none")
        .says("The notebook asks for a transaction, and does both in it. With SQLite:")
        .reads("Pattern/Notebook.swift", "func removeBook")
        .runs { try await notebook.removeBook(book) }
        .showsCalls(of: recorder, within: ("Reader", "Notebook", "removeBook(\(book))"))
        .says("Then something goes wrong in the middle, in each store. Notes about book \(next):")
        .reads("Pattern/Stores/InMemoryNoteDAO.swift", "func write")
        .claims("in memory, file and SQLite, before", counts) {
          try await noteCounts(in: stores, about: next)
        }
        .runs {
          for store in stores {
            do {
              try await store.dao.write { (session) throws(DAOError) in
                _ = try session.removeNotes(about: next)
                try session.removeBook(unknown)
              }
            } catch DAOError.noSuchBook {}
          }
        }
        .claims("and after it", counts) {
          try await noteCounts(in: stores, about: next)
        }
    ]
  }

  /// How many notes about a book each store has.
  private static func noteCounts(
    in stores: [(name: String, dao: any NoteDAO)], about book: Book.ID
  ) async throws -> [Int] {
    var counts: [Int] = []
    for store in stores {
      counts.append(try await store.dao.findAll().filter { $0.bookID == book }.count)
    }
    return counts
  }
}
