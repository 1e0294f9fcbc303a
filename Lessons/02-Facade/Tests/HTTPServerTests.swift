import BookLibrary
import Foundation
import LessonStage
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

  @Test func `the books come as a JSON array`() async throws {
    let loopback = try LoopbackServer { _ in .answer(200, Self.books) }
    #expect(try await HTTPServer(address: loopback.url).books() == [Self.book])
    #expect(loopback.requests == ["GET /books"])
  }

  @Test(
    arguments: [
      (.answer(200, "<html>"), 5, "URL: not valid JSON"),
      (.answer(302, Self.books), 5, "URL answered with status 302."),
      (.answer(401, Self.books), 5, "URL answered with status 401."),
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

  @Test func `a deletion is a POST under the base address`() async throws {
    let loopback = try LoopbackServer { _ in .answer(204, "") }
    let address = try URL(webAddress: "\(loopback.url)/api/")

    try await HTTPServer(address: address).deleteBook(84)

    #expect(loopback.requests == [#"POST /api/delete/book json {"book_id":84}"#])
  }

  @Test(arguments: [
    (404, "The server has no book 84."), (409, "The server refuses to delete book 84."),
    (307, "URL answered with status 307."), (400, "URL answered with status 400."),
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
