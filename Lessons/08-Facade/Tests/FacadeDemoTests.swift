import BookLibrary
import Foundation
import Synchronization
import TestSupport
import Testing

/// The program as a person runs it.
struct FacadeDemoTests {
  @Test(arguments: [
    (["--server", "localhost"], 64, "\"localhost\""),
    (["--server", "http://127.0.0.1:1"], 1, "http://127.0.0.1:1/books"),
    ([], 1, "needs 3 books that are on the server, too"),
  ])
  func `the demo doesn't start with a bad address, an unreachable server or too few books`(
    options: [String], status: Int32, words: String
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"version":1,"books":[],"notes":[]}"#, to: "library.json")

    let run = try ProgramRun.lesson("lesson-facade", ["--store", folder.url.path] + options)

    #expect(run.status == status && run.text == "")
    #expect(run.errors.contains(words))
  }

  @Test func `a real server is asked to delete only the books that the warning names`() throws {
    // None of these books is in the sample. Without --store, the story is about the server's books.
    let shelf = Mutex(
      try Shelf(
        (1...3).map { Book(id: Book.ID(rawValue: $0), title: "Book \($0)", coverPath: "/") }))
    let loopback = try LoopbackServer { request in
      shelf.withLock { shelf in
        if request == "GET /books" {
          let body = (try? JSONEncoder().encode(Array(shelf))) ?? Data()
          return .answer(200, String(decoding: body, as: UTF8.self))
        }
        let id = request.firstMatch(of: /"book_id":([0-9]+)/).flatMap { Int($0.1) } ?? 0
        return .answer((try? shelf.remove(Book.ID(rawValue: id))) == nil ? 404 : 200, "")
      }
    }

    let run = try ProgramRun.lesson("lesson-facade", ["--server", loopback.url.absoluteString])

    #expect(run.status == 0, "\(run.text)\(run.errors)")
    let words = run.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let warning = "The story deletes books 2 and 3 for good at \(loopback.url)."
    #expect(words.contains(warning), "\(words)")
    #expect(
      Set(loopback.requests) == [
        "GET /books", #"POST /delete/book json {"book_id":2}"#,
        #"POST /delete/book json {"book_id":3}"#,
      ])
    #expect(shelf.withLock { $0.map(\.id) } == [1])
  }
}
