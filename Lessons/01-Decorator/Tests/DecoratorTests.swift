import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import DecoratorLesson

struct DecoratorTests {
  private let server = TestServer()
  private let second = TestServer()
  private let site: Site

  init() {
    site = Site(server, second)
  }

  // MARK: - Each form of a feature

  @Test(arguments: [Rung.wrappers, .middleware, .list, .flags, generics])
  func `a retry repeats what may have failed, and a log has each attempt`(rung: Rung) throws {
    let service = try rung.service(site, ["log", "retry"])
    server.failures = 2
    _ = try service.books()
    server.failures = 2
    try service.mark(84)
    #expect(server.calls == site.log.calls && site.log.calls.count == 6)

    server.failures = 3
    #expect(throws: ServerDown()) { try service.books() }
    #expect(throws: LibraryError.noSuchBook(7)) { try service.mark(7) }
    #expect(
      server.calls == site.log.calls && site.log.calls.count == 10, "a refusal isn't repeated")
  }

  @Test(arguments: [Rung.wrappers, .middleware, .list, .flags])
  func `a cache keeps no failure, and no list whose change may have been made`(rung: Rung) throws {
    let service = try rung.service(site, ["cache"])
    server.failures = 1
    #expect(throws: ServerDown()) { try service.books() }
    _ = try service.books()
    _ = try service.books()
    #expect(server.calls == ["books", "books"])

    server.losesAnswers = true
    #expect(throws: ServerDown()) { try service.mark(84) }
    #expect(try service.books().first?.isRead == true)
  }

  @Test(arguments: [Rung.wrappers, .middleware, .list, .flags])
  func `a second server is asked for the books, but not after a refusal`(rung: Rung) throws {
    let service = try rung.service(site, ["second"])
    server.failures = 2
    #expect(try service.books() == second.shelf)
    #expect(throws: ServerDown()) { try service.mark(84) }
    server.refuses = true
    #expect(throws: LibraryError.noSuchBook(84)) { try service.books() }

    #expect(server.calls == ["books", "mark 84", "books"])
    #expect(second.calls == ["books"], "it doesn't hear of a change")
  }

  // MARK: - The order

  @Test func `in every order, no list is old after a mark`() throws {
    for names in arrangements(of: ["log", "retry", "second", "cache"]) {
      let server = TestServer()
      let service = try server.with(names, from: site.features)
      _ = try service.books()

      try service.mark(84)

      #expect(try service.books().first?.isRead == true, "\(names)")
    }
  }

  @Test func `only inside of the second server, a cache doesn't keep its answer`() throws {
    for (names, isRead) in [(["second", "cache"], false), (["cache", "second"], true)] {
      let server = TestServer()
      let service = try server.with(names, from: site.features)
      try service.mark(84)
      server.failures = 1
      _ = try service.books()
      #expect(try service.books().first?.isRead == isRead, "\(names)")
    }
  }

  @Test func `the settings choose the order, and an unknown feature is refused`() throws {
    server.failures = 2
    _ = try server.with(["second", "retry"], from: site.features).books()
    #expect(server.calls.count == 1 && second.calls.count == 1)

    server.failures = 2
    _ = try server.with(["retry", "second"], from: site.features).books()
    #expect(server.calls.count == 4 && second.calls.count == 1)

    #expect(throws: UnknownFeature(name: "count")) {
      try server.with(["count"], from: site.features)
    }
  }

  @Test func `a second server can have a stack of its own`() throws {
    let service = server.logging(to: site.log).orElse(second.logging(to: site.log)).retrying()
    server.failures = 2
    second.failures = 1
    _ = try service.books()
    #expect(
      site.log.lines.count == server.calls.count + second.calls.count && site.log.lines.count == 4)
  }

  // MARK: - The limits

  @Test func `without a mark of its own, a cache shows the old list`() throws {
    let service = FirstCaching(base: server)
    _ = try service.books()
    try service.mark(84)
    #expect(try service.books().first?.isRead == false)
  }

  @Test func `the server keeps the books in its file`() throws {
    let folder = try TemporaryFolder()
    try Server(store: LibraryStore(folder: folder.url)).mark(84)

    let books = try Server(store: LibraryStore(folder: folder.url)).books()
    #expect(books.first { $0.id == 84 }?.isRead == true)
  }
}

/// The generic wrappers.
private let generics = Rung { site, _ in site.server.logged(to: site.log).retried() }

extension Log {
  /// The lines, as a server records its calls: a pipeline logs `mark(84)`.
  var calls: [String] {
    lines.map { $0.replacing("(", with: " ").replacing(")", with: "") }
  }
}
