import BookLibrary
import Foundation
import SQLite
import TestSupport
import Testing

/// The program as a person runs it.
struct DAODemoTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func run(_ arguments: String...) throws -> Command {
    try Command.lesson("lesson-dao", ["--store", folder.url.path] + arguments)
  }

  private func text(_ sql: String) throws -> [String] {
    try Database(path: folder.file("library.sqlite").path).read { connection in
      try connection.rows(sql) { try $0.text(0) }
    }
  }

  @Test func `it shows the pain, the same answers of each store, the mapping, and the faults`()
    throws
  {
    let text = try Command.lesson("lesson-dao").text

    let story = [
      "notes in the database: 5", "near \"s\": syntax error", "tables before it: 1",
      "tables after it: 0", "6: Loud! 09:00, 09:00", "6: Louder! 09:00, 09:01",
      "There is no book 666.", "has to say something", "There is a note 6 already.", "done",
      "There is no note 6.", "nothing", "7: Hush.", "6 notes, then 6", "memory, file, SQLite",
      "It's raining. '); DROP", "have the same: true", "write { … }", "removeNotes(about: 71)",
      "removeBook(71)", "all is done", "[1, 1, 1]", "[1, 1, 1]", "content holds: 'Loud!'",
      "body holds: NULL", "INSERT INTO \"note\" (\"nid\"", "9, NULL, 'Mei', 'Loud!', 0, 0",
      "INSERT INTO \"book\"", "71, 'Snow', 1, 1, '/71.png'", "body holds: 'Loud!'",
      "\"note; DROP TABLE note\" is no name", "Old. 1970-01-01T00:01:00Z", "version 9",
      "no room on the disk", "[5, 5, 5]",
      "each has this run's note, and no other run's: [true, true]", "All are true.",
    ]
    var rest = text[...]
    for words in story {
      let range = try #require(rest.range(of: words), "\(words) is missing, or too early")
      rest = rest[range.upperBound...]
    }
  }

  @Test func `each run finds the note of the run before, and nothing piles up`() throws {
    for number in 1...10 {
      let run = try run()
      #expect(run.status == 0, "\(run.text)\(run.errors)")
      let words = run.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains(": Written by run \(number - 1)") == (number > 1))
      let library = try LibraryStore(folder: folder.url).load()
      #expect(library.notes.last?.content == "Written by run \(number)")
      #expect(library.notes.count == 6)
      #expect(try text("SELECT content FROM note ORDER BY nid") == library.notes.map(\.content))
    }
    #expect(try text("PRAGMA integrity_check") == ["ok"])
    #expect(folder.names == ["library.json", "library.sqlite"])

    let afresh = try run("--reset")
    #expect(afresh.status == 0)
    #expect(!afresh.text.contains("A run before"))
    #expect(
      folder.names == [
        "library.json", "library.json.old-1", "library.sqlite", "library.sqlite.old-1",
      ])
  }

  @Test func `a run goes on after one that wrote its note in the file only`() throws {
    #expect(try run().status == 0)
    do {
      let database = try Database(path: folder.file("library.sqlite").path)
      try database.write { try $0.execute("DELETE FROM note WHERE author = 'lesson-dao'") }
    }

    let next = try run()
    #expect(next.status == 0, "\(next.text)")
    #expect(
      try text("SELECT content FROM note WHERE author = 'lesson-dao'") == ["Written by run 2"])
  }

  @Test func `it can be killed at any moment`() throws {
    let clock = ContinuousClock()
    let duration = try clock.measure { _ = try run() }
    for part in 1...5 {
      let seconds = duration * Double(part) / 6 / .seconds(1)
      _ = try Command.shell(
        #""$LESSON" --store '\#(folder.url.path)' >/dev/null & sleep \#(seconds); kill -9 $!"#,
        lesson: "lesson-dao")

      #expect(try text("PRAGMA integrity_check") == ["ok"])
      let next = try run()
      #expect(next.status == 0, "\(next.text)\(next.errors)")
      #expect(try LibraryStore(folder: folder.url).load().notes.count == 6)
    }
  }

  @Test func `other lessons may change the shelf; the database goes on by itself`() throws {
    #expect(try run().status == 0)
    let store = LibraryStore(folder: folder.url)
    var library = try store.load()
    try library.shelf.remove(71)
    try library.shelf.remove(229)
    try store.save(library)

    let next = try run()

    #expect(next.status == 0, "\(next.text)\(next.errors)")
    #expect(try text("SELECT book_name FROM book").count == 20)
    #expect(try store.load().notes.count == 6)
  }

  @Test(arguments: ["PRAGMA user_version = 9", "DROP TABLE note"])
  func `a database that can't be used is exit code 1, and stays, until a reset`(change: String)
    throws
  {
    #expect(try run().status == 0)
    _ = try Database(path: folder.file("library.sqlite").path).write {
      try $0.executeScript(change)
    }
    let bytes = folder.bytes(of: "library.sqlite")

    let next = try run()

    #expect(next.status == 1)
    #expect(next.text == "")
    #expect(next.errors.contains(folder.file("library.sqlite").path))
    #expect(folder.bytes(of: "library.sqlite") == bytes)
    #expect(try run("--reset").status == 0)
    #expect(folder.bytes(of: "library.sqlite.old-1") == bytes)
  }

  @Test func `two books are enough; one is an error that says so`() throws {
    let books = Array(try SampleLibrary.load().shelf)
    for count in [2, 1] {
      let store = LibraryStore(folder: folder.file("\(count)"))
      _ = try store.load()
      try store.save(Library(shelf: try Shelf(Array(books.prefix(count)))))
      let run = try Command.lesson("lesson-dao", ["--store", folder.file("\(count)").path])
      #expect(run.status == (count == 2 ? 0 : 1), "\(run.text)\(run.errors)")
      #expect(run.errors.contains("needs two books") == (count == 1))
    }
  }
}
