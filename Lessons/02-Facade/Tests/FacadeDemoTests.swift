import BookLibrary
import Foundation
import Synchronization
import TestSupport
import Testing

/// The program as a person runs it.
struct FacadeDemoTests {
  @Test func `it shows the pain, the order of the calls, and the faults`() throws {
    let text = try Command.lesson("lesson-facade").text

    let story = [
      #"POST delete/book {"book_id": ""}"#, "book 84 is in the file: false",
      "book 84 is on the server: true", #"POST delete/book {"book_id": 84}"#, " 200 ",
      "remove(84)", "save()", "book 84 is in: nowhere", "409", "There is no book 666",
      "no answer", "No room on the disk", "restore(memento)", "book 97 is in: shelf, file\n",
      " 404 ", "book 97 is in: nowhere", "books on the mirror: 19",
      "book 665 is in the file: false", "book 665 is on the mirror: true",
      "Claims checked: 19. All are true.",
    ]
    var rest = text[...]
    for words in story {
      let range = try #require(rest.range(of: words), "\(words) is missing, or too early")
      rest = rest[range.upperBound...]
    }
  }

  @Test func `thumbnails are for the device`() throws {
    let phone = try Command.lesson("lesson-facade").text
    let pad = try Command.lesson("lesson-facade", ["--device", "pad"]).text

    #expect(phone.contains("https://img.example/image/84.png!thumb\n"))
    #expect(pad.contains("https://img.example/image/84.png!iPadThumb\n"))
    #expect(pad.replacing("!iPadThumb", with: "!thumb").contains("/image/84.png!thumb\n"))
  }

  @Test(arguments: [
    ["--server"], ["--server", "localhost"], ["--server", "ftp://x"],
  ])
  func `a wrong address is exit code 64`(arguments: [String]) throws {
    let run = try Command.lesson("lesson-facade", arguments)

    #expect(run.status == 64)
    #expect(run.text == "")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.hasPrefix("lesson-facade: "))
  }

  @Test func `a second run in the same folder goes on from the first`() throws {
    let folder = try TemporaryFolder()
    let store = LibraryStore(folder: folder.url)

    for deleted in [2, 4] {
      let run = try Command.lesson("lesson-facade", ["--store", folder.url.path])
      #expect(run.status == 0, "\(run.text)")
      #expect(try store.load().shelf.count == 20 - deleted)
    }
    #expect(!(try store.load().shelf.contains(84)))

    let run = try Command.lesson("lesson-facade", ["--store", folder.url.path, "--reset"])
    #expect(run.status == 0)
    #expect(try store.load().shelf.count == 18)
    #expect(folder.names == ["library.json", "library.json.old-1"])
  }

  @Test func `when the shelf is too empty for the story, it says so`() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"version":1,"books":[],"notes":[]}"#, to: "library.json")

    let run = try Command.lesson("lesson-facade", ["--store", folder.url.path])

    #expect(run.status == 1)
    #expect(run.errors.contains("three books"))
    #expect(run.errors.contains("--reset"))
  }

  @Test func `a real server is told to delete the books that were named, and no other`() throws {
    // None of them is in the sample: without --store the story is about the server's books.
    let shelf = Mutex(
      try Shelf(
        (1...3).map { Book(id: Book.ID(rawValue: $0), title: "Book \($0)", coverPath: "/") }))
    let loopback = try LoopbackServer { request in
      shelf.withLock { shelf in
        if request == "GET /books" {
          let body = (try? JSONEncoder().encode(Array(shelf))) ?? Data()
          return .answer(200, String(decoding: body, as: UTF8.self))
        }
        let id = request.firstMatch(of: /"book_id": ([0-9]+)/).flatMap { Int($0.1) } ?? 0
        return .answer((try? shelf.remove(Book.ID(rawValue: id))) == nil ? 404 : 200, "")
      }
    }

    let run = try Command.lesson("lesson-facade", ["--server", loopback.url.absoluteString])

    #expect(run.status == 0, "\(run.text)\(run.errors)")
    #expect(run.text.contains("Claims checked: 19. All are true."))
    let words = run.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("It will delete two books for good at \(loopback.url): 2 and 3."))
    #expect(
      Set(loopback.requests) == [
        "GET /books", #"POST /delete/book json {"book_id": 2}"#,
        #"POST /delete/book json {"book_id": 3}"#,
      ])
    #expect(shelf.withLock { $0.map(\.id) } == [1])
  }

  @Test func `a server that isn't there is exit code 1, and the error names it`() throws {
    let run = try Command.lesson("lesson-facade", ["--server", "http://127.0.0.1:1"])

    #expect(run.status == 1)
    #expect(run.text == "")
    #expect(run.errors.contains("http://127.0.0.1:1/books"))
  }
}
