import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import MementoLesson

/// The program as a person runs it.
struct MementoDemoTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func run(_ arguments: String...) throws -> Command {
    try Command.lesson("lesson-memento", ["--store", folder.url.path] + arguments)
  }

  private func saved() throws -> Shelf { try LibraryStore(folder: folder.url).load().shelf }

  @Test func `it shows the pain, the roles, the history, and the faults`() throws {
    let text = try Command.lesson("lesson-memento").text

    let story = [
      "book 151 is back: false", "landscape, and is: portrait", "row 5, and stands in row: 19",
      "remove 151", "a memento", "record the memento", "undo", "restore the memento",
      "what the caretaker sees of a memento: Shelf.Memento", "in its row, landscape: true",
      "after three undos", "true", "after three redos", "true", "nothing to redo",
      "nothing to undo", "book 84, deleted first, is back: false", "There is no book 84",
      "redo: [0, 3]", "version 2 is not known", "cut off is refused: true", "notes.json, at [0]",
      "Snail, read: false, portrait", "No room on the disk", "history.json",
      "after the undo, book 84 is in the file: true",
      "after the redo, book 84 is in the file: false", "Claims checked: 27. All are true.",
    ]
    var rest = text[...]
    for words in story {
      let range = try #require(rest.range(of: words), "\(words) is missing, or too early")
      rest = rest[range.upperBound...]
    }
  }

  @Test func `every further run takes back what the one before has deleted`() throws {
    for number in 1...4 {
      let run = try run()
      #expect(run.status == 0, "\(run.text)\(run.errors)")
      let words = run.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let isSaid = words.contains("it deleted book 84, A Suitcase for Snail.")
      #expect(isSaid == (number > 1))
      #expect(words.contains("book 84 is in the file again: true") == (number > 1))
      #expect(try saved().map(\.id) == SampleLibrary.load().shelf.map(\.id).filter { $0 != 84 })
    }
    #expect(folder.names == ["history.json", "library.json"])

    let afresh = try run("--reset")
    #expect(afresh.status == 0)
    #expect(afresh.text.contains("books in the file: 20"))
    #expect(
      folder.names == [
        "history.json", "history.json.old-1", "library.json", "library.json.old-1",
      ])
  }

  @Test func `it can be killed at any moment`() throws {
    let clock = ContinuousClock()
    let duration = try clock.measure { _ = try run() }
    for part in 1...5 {
      let seconds = duration * Double(part) / 6 / .seconds(1)
      _ = try Command.shell(
        #""$LESSON" --store '\#(folder.url.path)' >/dev/null & sleep \#(seconds); kill -9 $!"#,
        lesson: "lesson-memento")

      #expect([19, 20].contains(try saved().count))
      let next = try run()
      #expect(next.status == 0, "\(next.text)\(next.errors)")
      #expect(try saved().count == 19)
      #expect(folder.names == ["history.json", "library.json"])
    }
  }

  @Test func `when another program has changed the shelf, it says so and begins anew`() throws {
    #expect(try run().status == 0)
    let store = LibraryStore(folder: folder.url)
    var library = try store.load()
    try library.shelf.mark(97)
    try store.save(library)

    let next = try run()

    #expect(next.status == 0, "\(next.text)\(next.errors)")
    #expect(next.text.contains("history.json.old-1"))
    #expect(!next.text.contains("The run before"))
    #expect(try saved().count == 18)
  }

  @Test(arguments: ["history.json", "library.json"])
  func `a damaged file is exit code 1; both stay as they are, until a reset`(name: String) throws {
    #expect(try run().status == 0)
    let text = String(decoding: try #require(folder.bytes(of: name)), as: UTF8.self)
    try folder.write(text.replacing(#""version" : 1"#, with: #""version" : 7"#), to: name)
    let files = folder.names.map { folder.bytes(of: $0) }

    let next = try run()

    #expect(next.status == 1)
    #expect(next.text == "")
    #expect(next.errors.contains("\(folder.file(name).path), at version"))
    #expect(next.errors.contains("--reset"))
    #expect(folder.names.map { folder.bytes(of: $0) } == files)
    #expect(try run("--reset").status == 0)
  }

  @Test func `three books are enough, in any orientation; two are an error that says so`() throws {
    let books = Array(try SampleLibrary.load().shelf)
    for landscape in 0...3 {
      let store = LibraryStore(folder: folder.file("\(landscape)"))
      _ = try store.load()
      var three = Array(books.prefix(3))
      if landscape < 3 { three[landscape].orientation = .landscape }
      try store.save(Library(shelf: try Shelf(three)))
      let run = try Command.lesson(
        "lesson-memento", ["--store", store.url.deletingLastPathComponent().path])
      #expect(run.status == 0, "\(run.text)\(run.errors)")
    }

    try LibraryStore(folder: folder.url).reset()
    let store = LibraryStore(folder: folder.url)
    _ = try store.load()
    try store.save(Library(shelf: try Shelf(Array(books.prefix(2)))))
    let run = try run()
    #expect(run.status == 1)
    #expect(run.text == "")
    #expect(run.errors.contains("needs three books"))
  }

  @Test func `any titles will do, equal ones too`() throws {
    let titles = ["Snow Day", "Snow Day", "Snow Day"]
    let store = LibraryStore(folder: folder.url)
    _ = try store.load()
    var shelf = try Shelf(Array(try SampleLibrary.load().shelf.prefix(3)))
    for (book, title) in zip(shelf, titles) { try shelf.rename(book.id, to: title) }
    try store.save(Library(shelf: shelf))

    let run = try run()
    #expect(run.status == 0, "\(run.text)\(run.errors)")
  }

  @Test func `if too few books stood there before, it starts from those that are there`() throws {
    let editor = try StoredEditor(folder: folder.url)
    let start = editor.editor.shelf
    let few = Data("[]".utf8)
    let library = try #require(folder.bytes(of: "library.json"))
    try editor.edit { (editor) throws(EditError) in
      try editor.open(JSONDocument(named: "few.json", few))
    }
    let all = try Shelf.archive(start.memento())
    try editor.edit { (editor) throws(EditError) in
      try editor.open(JSONDocument(named: "all.json", all))
    }
    #expect(folder.bytes(of: "library.json") == library)

    let run = try run()
    #expect(run.status == 0, "\(run.text)\(run.errors)")
    #expect(!run.text.contains("The run before"))
    #expect(try saved().count == 19)
  }
}
