import BookLibrary
import Foundation
import TestSupport
import Testing

/// The program as a person runs it.
struct DecoratorDemoTests {
  @Test func `it shows the pain, the wrappers in either order, and the faults`() throws {
    let text = try Command.lesson("lesson-decorator").text

    let story = [
      "as a LoanedBook: A Suitcase for Snail (on loan)",
      "the same object as any Titled: A Suitcase for Snail\n",
      "measured, for one read: [30, 0]", "on either screen: [false, true]",
      "hold the same item: false", "books() ──▶│", "20 items ╌│",
      "Timing(Caching(Library)) measured, in ms: [30, 0]",
      "Caching(Timing(Library)) measured, in ms: [30]\n", "reached each library: [1, 1]",
      "all four times the same lines: true", "loads afresh:", "on either screen: [true, true]",
      "hold the same item: true", "on either screen: [false, false]",
      "loads that reached the library: 1", "both callers have the same item: true",
      #"the log around it: ["books()"]"#,
      #"the log inside it: ["books() failed", "books() failed", "books()"]"#,
      "no answer to call 3", "There is no book 666", "tries for a book that isn't there: 1",
      "no answer to call 1", "books at the next load: 20",
      #"the log of four calls: ["books()", "markAsRead(84)"]"#,
      "book 84 is read, in the file: true", "expire, alone and in a log: [true, false]",
      "LoggedBooks<LoggedBooks<LibraryBooks>>", #"["first", "second", "library"]"#,
      "Claims checked: 30. All are true.",
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

    for read in [6, 7] {
      let run = try Command.lesson("lesson-decorator", ["--store", folder.url.path])
      #expect(run.status == 0, "\(run.text)")
      #expect(try store.load().shelf.count(where: \.isRead) == read)
    }
    #expect(try store.load().shelf.filter(\.isRead).map(\.id).contains(97))
    #expect(try store.load().notes == SampleLibrary.load().notes)

    let run = try Command.lesson("lesson-decorator", ["--store", folder.url.path, "--reset"])
    #expect(run.status == 0)
    #expect(try store.load().shelf.count(where: \.isRead) == 6)
    #expect(folder.names == ["library.json", "library.json.old-1"])
  }

  @Test func `when too few books are unread for the story, it says so`() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"version":1,"books":[],"notes":[]}"#, to: "library.json")

    let run = try Command.lesson("lesson-decorator", ["--store", folder.url.path])

    #expect(run.status == 1)
    #expect(run.errors.contains("three books that nobody has read"))
    #expect(run.errors.contains("--reset"))
  }

  @Test func `three unread books are enough, whatever their ids are`() throws {
    let folder = try TemporaryFolder()
    let books = [1, 2, Int.max].map { Book(id: Book.ID(rawValue: $0), title: "A", coverPath: "/") }
    let store = LibraryStore(folder: folder.url)
    try store.save(Library(shelf: Shelf(books)))

    let run = try Command.lesson("lesson-decorator", ["--store", folder.url.path])

    #expect(run.status == 0, "\(run.text)\(run.errors)")
    #expect(try store.load().shelf.map(\.isRead) == [true, false, false])
  }
}
