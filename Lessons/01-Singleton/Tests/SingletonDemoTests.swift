import BookLibrary
import Foundation
import TestSupport
import Testing

/// The program as a person runs it.
struct SingletonDemoTests {
  @Test func `it shows the lost change, the two races, and what a test leaves`() throws {
    let text = try Command.lesson("lesson-singleton").text

    let story = [
      "!thumb\n", "read in the file: [97]", "init()", "init()", "times the initialiser ran: 2",
      "the same centre: false", "init()", "times the initialiser ran: 1", "the same centre: true",
      "a thousand tasks get: 1",
      "aren't open yet", "read in the file: [84, 97]", "minutes added: 1000",
      "minutes in all: 15", "There is no book 666", "are open already", "read in it: []",
      "version 2 is not known",
      "read in it, in memory: [84]", "find: [1010, 1020]", "find: [10, 10]",
      "chosen: 1\n", "open: 1001\n", "Claims checked: 21. All are true.",
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

    for read in [7, 9] {
      let run = try Command.lesson("lesson-singleton", ["--store", folder.url.path])
      #expect(run.status == 0, "\(run.text)")
      #expect(try store.load().shelf.count(where: \.isRead) == read)
      let words = run.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains("The file is \(store.url.path)."))
    }

    let run = try Command.lesson("lesson-singleton", ["--store", folder.url.path, "--reset"])
    #expect(run.status == 0)
    #expect(try store.load().shelf.count(where: \.isRead) == 7)
    #expect(folder.names == ["library.json", "library.json.old-1"])
  }

  @Test func `when everything is read, it says so`() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"version":1,"books":[],"notes":[]}"#, to: "library.json")

    let run = try Command.lesson("lesson-singleton", ["--store", folder.url.path])

    #expect(run.status == 1)
    #expect(run.errors.contains("two books"))
    #expect(run.errors.contains("--reset"))
    #expect(folder.names == ["library.json"])
  }
}
