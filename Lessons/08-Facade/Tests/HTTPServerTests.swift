import BookLibrary
import Foundation
import LessonStage
import TerminalKit
import TestSupport
import Testing
import Web

@testable import FacadeLesson

struct HTTPServerTests {
  private static let books = #"""
    [{"bid":84,"book_name":"A 月","is_read":false,"orientation":2,"pic":"/84.png"}]
    """#
  private static let book = Book(
    id: 84, title: "A 月", orientation: .landscape, coverPath: "/84.png")

  @Test func `the books come as a JSON array, from below the server's address`() async throws {
    let loopback = try LoopbackServer { _ in .answer(200, Self.books) }
    let server = HTTPServer(address: try URL(webAddress: "\(loopback.url)/api/"))
    #expect(try await server.books() == [Self.book])
    #expect(loopback.requests == ["GET /api/books"])
  }

  @Test(
    arguments: [
      (.answer(200, "<html>"), 600, "URL: not valid JSON"),
      (.answer(302, Self.books), 600, "URL answered with status 302."),
      (.drip, 0.2, "URL gave no answer within 0.2 seconds."),
    ] as [(LoopbackServer.Reply, Double, String)])
  func `an answer without books is an error that names the URL`(
    reply: LoopbackServer.Reply, timeout: Double, message: String
  ) async throws {
    let loopback = try LoopbackServer { _ in reply }
    let server = HTTPServer(address: loopback.url, timeout: .seconds(timeout))

    let error = await #expect(throws: (any Error).self) { try await server.books() }

    let found = "\(try #require(error))".replacing("\(loopback.url)/books", with: "URL")
    #expect(found.hasPrefix(message))
  }

  @Test(arguments: [
    (404, "The server has no book 84."), (409, "The server refuses to delete book 84."),
    (307, "URL answered with status 307."),
  ])
  func `a deletion answered with any status but 2xx is an error`(status: Int, message: String)
    async throws
  {
    let loopback = try LoopbackServer { _ in .answer(status, "") }
    let server = HTTPServer(address: loopback.url)

    let error = await #expect(throws: (any Error).self) { try await server.deleteBook(84) }

    let found = "\(try #require(error))".replacing("\(loopback.url)/delete/book", with: "URL")
    #expect(found == message)
  }
}
