import BookLibrary
import Foundation
import Synchronization
import TestSupport
import Testing

/// The program as a person runs it.
struct FacadeDemoTests {
  @Test(arguments: [
    ["--server"], ["--server", "localhost"], ["--server", "ftp://x"],
  ])
  func `a wrong address is exit code 64`(arguments: [String]) throws {
    let run = try Command.lesson("lesson-facade", arguments)

    expect(run.status, is: 64)
    expect(run.text, is: "")
    expect(run.errors.split(separator: "\n").count, is: 1)
    #expect(run.errors.hasPrefix("lesson-facade: "))
  }

  @Test func `when the shelf is too empty for the story, it says so`() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"version":1,"books":[],"notes":[]}"#, to: "library.json")

    let run = try Command.lesson("lesson-facade", ["--store", folder.url.path])

    expect(run.status, is: 1)
    #expect(run.errors.contains("needs 3 books that are on the server, too"))
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

    expect(run.status, is: 0, "\(run.text)\(run.errors)")
    let words = run.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("The story deletes books 2 and 3 for good at \(loopback.url)."))
    #expect(
      Set(loopback.requests) == [
        "GET /books", #"POST /delete/book json {"book_id": 2}"#,
        #"POST /delete/book json {"book_id": 3}"#,
      ])
    expect(shelf.withLock { $0.map(\.id) }, is: [1])
  }

  @Test func `a server that isn't there is exit code 1, and the error names it`() throws {
    let run = try Command.lesson("lesson-facade", ["--server", "http://127.0.0.1:1"])

    expect(run.status, is: 1)
    expect(run.text, is: "")
    #expect(run.errors.contains("http://127.0.0.1:1/books"))
  }
}
