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

  @Test
  func `over HTTP the books come as a JSON array; anything else is an error that names the URL`()
    async throws
  {
    let elsewhere = ["Location: /elsewhere", #"WWW-Authenticate: Basic realm="books""#]
    let noJSON = "The answer can't be used. URL: not valid JSON"
    var cases: [(reply: LoopbackServer.Reply, message: String)] = [
      (.answer(200, Self.books), ""), (.answer(200, ""), noJSON), (.answer(200, "<html>"), noJSON),
      (.answer(200, "\u{0}\u{1}"), noJSON),
      (.answer(200, "{}"), "The answer can't be used. URL: expected an array."),
      (.answer(200, "[{}]"), #"The answer can't be used. URL, at [0]: the key "bid" is missing."#),
      (.raw("garbage\r\n\r\n"), "URL "), (.raw(""), "URL "),
      (.raw("HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n[]"), "URL "),
      (.silence, "URL gave no answer within 0.2 seconds."),
      (.drip, "URL gave no answer within 0.2 seconds."),
    ]
    for status in [201, 204, 302, 401, 404, 500] {
      let reply = LoopbackServer.Reply.answer(status, Self.books, headers: elsewhere)
      cases.append((reply, "URL answered with status \(status)."))
    }
    for (reply, message) in cases {
      let loopback = try LoopbackServer { _ in reply }
      let isSlow = message.contains("0.2")
      let server = HTTPServer(
        address: loopback.url, timeout: .milliseconds(isSlow ? 200 : 5000))
      do {
        expect(try await server.books(), is: message.isEmpty ? [Self.book] : [], message)
        expect(loopback.requests, is: ["GET /books"])
      } catch {
        let text = "\(error)".replacing("\(loopback.url)/books", with: "URL")
        expect(!message.isEmpty && text.hasPrefix(message), "\(message)\n\(text)")
      }
    }
  }

  @Test func `a deletion is a POST below the base address; any status but 2xx is an error`()
    async throws
  {
    for (base, status, message) in [
      ("", 200, ""), ("/", 201, ""), ("/api/v1", 204, ""), ("/api/v1/", 299, ""),
      ("", 404, " knows no book 84."), ("", 409, " refused to delete book 84."),
      ("", 400, " answered with status 400."), ("", 500, " answered with status 500."),
      ("", 301, " answered with status 301."), ("", 307, " answered with status 307."),
    ] {
      let loopback = try LoopbackServer { _ in
        .answer(status, "", headers: ["Location: /elsewhere"])
      }
      let address = try URL(webAddress: loopback.url.absoluteString + base)
      var found = ""
      do { try await HTTPServer(address: address).deleteBook(84) } catch { found = "\(error)" }

      expect(found, is: message.isEmpty ? "" : "\(loopback.url)/delete/book\(message)")
      let path = base.hasSuffix("/") ? String(base.dropLast()) : base
      expect(loopback.requests, is: [#"POST \#(path)/delete/book json {"book_id": 84}"#])
    }
  }

  @Test func `the server in the process speaks the same contract, with faults on cue`() async throws
  {
    let address = try URL(webAddress: "https://books.example")
    let url = address.appending(path: "delete/book")
    let server = FaultyServer(InProcessServer(address: address, shelf: try Shelf([Self.book])))

    for (path, body, status) in [
      ("books", "", 200), ("delete/book", #"{"book_id": 1}"#, 404),
      ("delete/book", #"{"book_id": ""}"#, 400), ("delete/book", "{", 400), ("covers", "", 404),
    ] {
      let method = path == "books" ? "GET" : "POST"
      let request = ServerRequest(method: method, path: path, body: Data(body.utf8))
      expect(try await server.send(request).status, is: status, "\(path) \(body)")
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
