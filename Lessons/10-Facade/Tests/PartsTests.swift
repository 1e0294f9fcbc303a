import BookLibrary
import CatalogParts
import Foundation
import TestSupport
import Testing
import Web

@testable import FacadeLesson

/// The parts: a server over HTTP, and a file that other programs use, too.
struct PartsTests {
  private func error(
    from reply: LoopbackServer.Reply, _ call: (WebBookServer) async throws -> Void
  ) async throws -> String {
    let loopback = try LoopbackServer { _ in reply }
    do {
      try await call(WebBookServer(loopback.url))
    } catch {
      return "\(error)".replacing("\(loopback.url)", with: "URL")
    }
    return "no error"
  }

  @Test(arguments: [
    (200, "<html>", "URL/books: The given data was not valid JSON"),
    (302, "[]", "URL/books answered with status 302."),
  ])
  func `an answer without books is an error`(status: Int, body: String, words: String) async throws
  {
    let found = try await error(from: (status, body)) { _ = try await $0.books() }
    #expect(found.hasPrefix(words))
  }

  @Test(arguments: [
    (200, "no error"), (299, "no error"), (404, "The server has no book 84."),
    (409, "The server refuses to delete book 84."),
    (307, "URL/delete/book answered with status 307."),
  ])
  func `a deletion answered with any status but 2xx is an error`(status: Int, words: String)
    async throws
  {
    #expect(try await error(from: (status, "")) { try await $0.delete(84) } == words)
  }

  @Test func `a change begins again if another program has saved`() async throws {
    let folder = try TemporaryFolder()
    let other = LibraryStore(folder: folder.url)
    let ids = try other.load().shelf.map(\.id)
    let library = try await LibraryFile(folder.url).change { library in
      if library.shelf.contains(where: { $0.id == ids[1] && !$0.isRead }) {
        var others = try other.load()
        try others.mark(ids[1])
        try other.save(others)
      }
      try library.drop(ids[0])
    }
    #expect(library.shelf.first?.id == ids[1] && library.shelf.first?.isRead == true)
    #expect(try other.load() == library)
  }

  @Test func `a list keeps marks and order, and brings no book twice`() throws {
    let books = [1, 2, 3].map { Book(id: $0, title: "Book \($0)", coverPath: "/image.png") }
    var library = Library(shelf: try Shelf(books.dropLast()))
    try library.mark(2)
    try library.take([books[2], books[1], books[2]])
    #expect(library.shelf.map(\.id) == [2, 3])
    #expect(library.shelf.map(\.isRead) == [true, false])
  }
}
