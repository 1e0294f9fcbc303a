import BookLibrary
import Foundation
import TestSupport
import Testing

/// The program as a person runs it.
struct MVCDemoTests {
  @Test func `it shows the screen that lies, the calls, and the way back`() throws {
    let text = try Command.lesson("lesson-mvc").text

    let story = [
      "still shows book 84: true", "shows book 97: false", "book 97 is in the file: true",
      "a browser would run the title: true", "╔══════╗", "The Lighthouse", "月亮忘了关灯",
      "covers on the page: 20", "didSelect 84", "didPressDelete 84", "show a question",
      "didAnswer yes", "removed", "show 19 tiles", "the views show book 84: [false, false]",
      "book 84 is in the file: false", "changed by somebody else",
      "the views show book 97: [true, true]", "the views show book 97: [false, false]",
      "a browser would run the title: false", "is marked as read: true",
      "is marked as read: false", "the views show book 84: [true, true]",
      "they show book 84: [false, false]", "the question: none", "There is no book 71",
      "There is nothing to undo.", "Notes: 5", "between the parts: 3", "and told: 1",
      "covers in the file: 19", "Claims checked: 26. All are true.",
    ]
    var rest = text[...]
    for words in story {
      let range = try #require(rest.range(of: words), "\(words) is missing, or too early")
      rest = rest[range.upperBound...]
    }
  }

  @Test func `a second run in the same folder goes on from the first`() throws {
    let folder = try TemporaryFolder()
    let store = LibraryStore(folder: folder.url)

    for (run, id) in [(1, 84), (2, 97)] {
      let command = try Command.lesson("lesson-mvc", ["--store", folder.url.path])
      #expect(command.status == 0, "\(command.text)\(command.errors)")
      #expect(command.text.contains("book \(id) is in the file: false"))
      #expect(try store.load().shelf.count == 20 - run)
    }
    #expect(try store.load().notes == SampleLibrary.load().notes)
  }

  @Test func `three books and no notes are enough; two books are an error that says so`() throws {
    let folder = try TemporaryFolder()
    let store = LibraryStore(folder: folder.url)
    let shelf = try store.load().shelf
    try store.save(Library(shelf: try Shelf(shelf.suffix(3))))

    let first = try Command.lesson("lesson-mvc", ["--store", folder.url.path])
    #expect(first.status == 0, "\(first.text)\(first.errors)")

    let second = try Command.lesson("lesson-mvc", ["--store", folder.url.path])
    #expect(second.status == 1)
    #expect(second.text == "")
    #expect(second.errors.contains("needs three books"))

    let play = try Command.lesson("lesson-mvc", ["--play", "--store", folder.url.path])
    #expect(play.status == 0, "\(play.errors)")
    #expect(play.text.contains("Books: 2"))
  }

  @Test func `the page is written where it is asked for`() throws {
    let folder = try TemporaryFolder()
    let run = try Command.lesson("lesson-mvc", ["--html", folder.file("page.html").path])

    #expect(run.status == 0)
    #expect(run.text.contains("page.html"))
    let page = String(decoding: folder.bytes(of: "page.html") ?? Data(), as: UTF8.self)
    #expect(page.ranges(of: "<svg").count == 19)
    #expect(page.hasSuffix("</html>\n"))
  }

  @Test(arguments: [["--html"], ["--play", "--html"]])
  func `a page that can't be written is an error, before anything else`(arguments: [String]) throws
  {
    let folder = try TemporaryFolder()
    for path in [folder.url.path, "/dev/null/page.html"] {
      let store = ["--store", folder.file("store").path]
      let run = try Command.lesson("lesson-mvc", store + arguments + [path])
      #expect(run.status == 1)
      #expect(run.text == "")
      #expect(run.errors.contains("\(path) can't be"))
      #expect(run.errors.split(separator: "\n").count == 1)
    }
  }

  @Test func `without a terminal, --play takes its keys from the input, and stops at its end`()
    throws
  {
    let folder = try TemporaryFolder()
    let page = folder.file("page.html").path
    let run = try Command.lesson(
      "lesson-mvc", ["--play", "--store", folder.url.path, "--html", page], input: "ldy")

    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(!run.text.contains("\u{1B}"))
    #expect(run.text.contains("Delete “A Suitcase for Snail”?"))
    #expect(try LibraryStore(folder: folder.url).load().shelf.count == 19)
    let html = String(decoding: folder.bytes(of: "page.html") ?? Data(), as: UTF8.self)
    #expect(html.contains("“<bdi>A Suitcase for Snail</bdi>” is deleted."))
  }

  @Test(arguments: [
    ["Cat", "Snail", "Snail", "Dog"], ["Cat", "", "", "Dog"], ["Cat", "Dog", "Owl", "The Owl"],
    ["", "", "", ""], ["71", "84 ●", "97", "71"],
  ])
  func `any titles will do, equal and empty ones too`(titles: [String]) throws {
    let folder = try TemporaryFolder()
    let store = LibraryStore(folder: folder.url)
    var shelf = try Shelf(Array(try store.load().shelf.prefix(titles.count)))
    for (book, title) in zip(shelf, titles) { try shelf.rename(book.id, to: title) }
    try store.save(Library(shelf: shelf))

    let run = try Command.lesson("lesson-mvc", ["--store", folder.url.path])
    #expect(run.status == 0, "\(run.text)\(run.errors)")
  }

  @Test(arguments: [["--format", "markdown"], ["--format=text"], ["--step"], ["--code"]])
  func `the play refuses what belongs to the story`(arguments: [String]) throws {
    let run = try Command.lesson("lesson-mvc", ["--play"] + arguments)

    #expect(run.status == 64)
    #expect(run.text == "")
    #expect(run.errors.hasPrefix("lesson-mvc: --play has no story, so it can't take --"))
    #expect(run.errors.split(separator: "\n").count == 1)
  }
}
