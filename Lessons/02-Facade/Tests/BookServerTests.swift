import BookLibrary
import Foundation
import TestSupport
import Testing
import Web

@testable import FacadeLesson

/// The contract of a book server, held against both servers that speak it.
struct BookServerTests {
  private static let books = #"""
    [{"bid":84,"book_name":"A 月","is_read":false,"orientation":2,"pic":"/84.png"}]
    """#
  private static let book = Book(
    id: 84, title: "A 月", orientation: .landscape, coverPath: "/84.png")

  @Test func `over HTTP the books come as a JSON array`() async throws {
    let loopback = try LoopbackServer { _ in .answer(200, Self.books) }

    let books = try await HTTPServer(address: loopback.url).books()

    expect(books, is: [Self.book])
    expect(loopback.requests, is: ["GET /books"])
  }

  @Test(arguments: zip(["", "/", "/api/v1", "/api/v1/"], [200, 201, 204, 299]))
  func `a deletion is a POST below the base address; every 2xx means deleted`(
    base: String, status: Int
  ) async throws {
    let loopback = try LoopbackServer { _ in .answer(status, "") }
    let address = try #require(URL(string: loopback.url.absoluteString + base))

    try await HTTPServer(address: address).deleteBook(84)

    let path = base.hasSuffix("/") ? String(base.dropLast()) : base
    expect(loopback.requests, is: [#"POST \#(path)/delete/book json {"book_id": 84}"#])
  }

  @Test(arguments: [
    404: "knows no book 84", 409: "refused to delete book 84", 400: "answered with status 400",
    500: "answered with status 500", 301: "answered with status 301",
    307: "answered with status 307",
  ])
  func `any other status of a deletion is an error that names the URL`(
    status: Int, description: String
  ) async throws {
    let loopback = try LoopbackServer { _ in
      .answer(status, "", headers: ["Location: /elsewhere"])
    }

    let error = try await #require(throws: ServerError.self) {
      try await HTTPServer(address: loopback.url).deleteBook(84)
    }

    expect("\(error)", is: "\(loopback.url)/delete/book \(description).")
    expect(loopback.requests.count, is: 1)
  }

  @Test func `a server that asks for a password is an error at once`() async throws {
    let loopback = try LoopbackServer { _ in
      .answer(401, "", headers: [#"WWW-Authenticate: Basic realm="books""#])
    }
    let url = loopback.url.appending(path: "books")

    await expect(throws: ServerError.unexpectedStatus(url, 401)) {
      _ = try await HTTPServer(address: loopback.url).books()
    }
  }

  @Test(arguments: [201, 204, 302, 404, 500])
  func `any status but 200 of a list is an error`(status: Int) async throws {
    let loopback = try LoopbackServer { _ in
      .answer(status, Self.books, headers: ["Location: /elsewhere"])
    }
    let url = loopback.url.appending(path: "books")

    await expect(throws: ServerError.unexpectedStatus(url, status)) {
      _ = try await HTTPServer(address: loopback.url).books()
    }
  }

  @Test(
    arguments: [
      ("", nil), ("<html>", nil), ("{}", .notAnArray), ("[{}]", .missingKey("bid")),
      ("\u{0}\u{1}", nil),
    ] as [(String, DocumentError.Problem?)])
  func `an answer that isn't a list of books is an error that names the URL`(
    body: String, problem: DocumentError.Problem?
  ) async throws {
    let loopback = try LoopbackServer { _ in .answer(200, body) }

    let error = try await #require(throws: ServerError.self) {
      try await HTTPServer(address: loopback.url).books()
    }

    guard case .unreadableAnswer(let cause) = error else {
      Issue.record("\(error)")
      return
    }
    expect(cause.document, is: "\(loopback.url)/books")
    if let problem { #expect(cause.problem == problem) }
  }

  @Test(arguments: [LoopbackServer.Reply.silence, .drip])
  func `an answer that isn't whole in time is an error`(reply: LoopbackServer.Reply) async throws {
    let loopback = try LoopbackServer { _ in reply }
    let server = HTTPServer(address: loopback.url, timeout: .milliseconds(200))
    let url = loopback.url.appending(path: "books")

    await expect(throws: ServerError.noAnswer(.timedOut(url, after: .milliseconds(200)))) {
      _ = try await server.books()
    }
  }

  @Test(arguments: ["garbage\r\n\r\n", "", "HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n[]"])
  func `what isn't an HTTP answer, or not a whole one, is an error`(text: String) async throws {
    let loopback = try LoopbackServer { _ in .raw(text) }

    await #expect(throws: ServerError.self) {
      try await HTTPServer(address: loopback.url).books()
    }
  }

  @Test func `no connection is an error that names the URL`() async throws {
    var loopback: LoopbackServer? = try LoopbackServer { _ in .silence }
    let address = try #require(loopback?.url)
    loopback = nil

    let error = try await #require(throws: ServerError.self) {
      try await HTTPServer(address: address).deleteBook(84)
    }

    guard case .noAnswer(.unreachable(address.appending(path: "delete/book"), _)) = error else {
      Issue.record("\(error)")
      return
    }
  }

  @Test func `the server in the process speaks the same contract, with faults on cue`() async throws
  {
    let address = try URL(webAddress: "https://books.example")
    let url = address.appending(path: "delete/book")
    let server = FaultyServer(InProcessServer(address: address, shelf: try Shelf([Self.book])))

    expect(try await server.books(), is: [Self.book])
    await expect(throws: ServerError.unknownBook(url, 1)) { try await server.deleteBook(1) }
    for (path, body, status) in [
      ("delete/book", #"{"book_id": ""}"#, 400), ("delete/book", "{", 400), ("covers", "", 404),
    ] {
      let request = ServerRequest(method: "POST", path: path, body: Data(body.utf8))
      expect(try await server.send(request).status, is: status)
    }
    await server.setOnline(false)
    await expect(throws: ServerError.noAnswer(.unreachable(url, reason: "it is off."))) {
      try await server.deleteBook(84)
    }
    await server.setOnline(true)
    await server.protect(84)
    await expect(throws: ServerError.refused(url, 84)) { try await server.deleteBook(84) }
    expect(try await server.books(), is: [Self.book])
  }
}
