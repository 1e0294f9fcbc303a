import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import DecoratorLesson

struct DecoratorTests {
  private let memory = MemoryServer()
  private let site: Site
  private var server: UnsteadyServer { site.server }

  init() {
    site = Site(memory, MemoryServer())
  }

  // MARK: - Each form of a feature

  @Test(arguments: [Site.wrappers, Site.middleware, Site.list, Site.flags, Site.generics])
  func `a retry repeats what may have failed, and a log has each attempt`(rung: Rung) throws {
    let service = try rung(site)(["log", "retry"])
    server.failures = 2
    _ = try service.books()
    server.failures = 2
    try service.markAsRead(84)
    #expect(site.log.lines == ["books", "books", "books", "mark 84", "mark 84", "mark 84"])

    server.failures = 3
    #expect(throws: ServerDown()) { try service.books() }
    #expect(throws: LibraryError.noSuchBook(7)) { try service.markAsRead(7) }
    #expect(server.calls == 10 && site.log.lines.count == 10, "a refusal isn't repeated")
  }

  @Test(arguments: [Site.wrappers, Site.middleware, Site.list, Site.flags])
  func `a cache keeps no failure, and no list whose change may have been made`(rung: Rung) throws {
    let service = try rung(site)(["cache"])
    server.failures = 1
    #expect(throws: ServerDown()) { try service.books() }
    _ = try service.books()
    _ = try service.books()
    #expect(server.calls == 2)

    memory.losesAnswers = true
    #expect(throws: ServerDown()) { try service.markAsRead(84) }
    #expect(try service.state(of: 84) == "read")
  }

  @Test(arguments: [Site.wrappers, Site.middleware, Site.list, Site.flags])
  func `a second server is asked for the books, but not after a refusal`(rung: Rung) throws {
    let service = try rung(site)(["second"])
    server.failures = 2
    #expect(try service.books().count == 2)
    #expect(throws: ServerDown()) { try service.markAsRead(84) }
    memory.refuses = true
    #expect(throws: LibraryError.noSuchBook(84)) { try service.books() }
    #expect(server.calls == 3)
    #expect(site.second.calls == 1, "it doesn't hear of a change")
  }

  // MARK: - The order

  @Test func `in every order, no list is old after a mark`() throws {
    for names in arrangements(of: ["log", "retry", "second", "cache"]) {
      let site = Site(MemoryServer(), MemoryServer())
      let service = try site.wrappers(names)
      _ = try service.books()
      try service.markAsRead(84)
      #expect(try service.state(of: 84) == "read", "\(names)")
    }
  }

  @Test(arguments: [(["second", "cache"], "unread"), (["cache", "second"], "read")])
  func `only inside of the second server, a cache doesn't keep its answer`(
    names: [String], state: String
  ) throws {
    let service = try site.wrappers(names)
    try service.markAsRead(84)
    server.failures = 1
    #expect(try service.state(of: 84) == "unread")
    #expect(try service.state(of: 84) == state)
  }

  @Test(arguments: [Site.wrappers, Site.middleware, Site.functions, Site.list, Site.flags])
  func `an unknown feature is refused`(rung: Rung) throws {
    #expect(throws: UnknownFeature(name: "rety")) { try rung(site)(["log", "rety"]) }
  }

  @Test func `a second server can have a stack of its own, and a retry its number`() throws {
    let log = site.log
    let service = server.logging(to: log).fallingBack(to: site.second.logging(to: log))
      .retrying(attempts: 2)
    server.failures = 2
    site.second.failures = 1
    _ = try service.books()
    #expect(log.lines.count == 4)

    server.failures = 2
    site.second.failures = 2
    #expect(throws: ServerDown()) { try service.books() }
    #expect(log.lines.count == 8)
  }

  @Test func `a retry without an attempt ends the program`() async {
    await #expect(processExitsWith: .failure) { _ = MemoryServer().retrying(attempts: 0) }
  }

  @Test func `two pipelines share no cache`() throws {
    let caching = Middleware.caching()
    _ = try Pipeline(to: site.second, through: [caching]).books()
    _ = try Pipeline(to: server, through: [caching]).books()
    #expect(server.calls == 1)
  }

  @Test func `the server keeps the books in its file`() throws {
    let folder = try TemporaryFolder()
    try Server(store: LibraryStore(folder: folder.url)).markAsRead(84)
    #expect(try Server(store: LibraryStore(folder: folder.url)).state(of: 84) == "read")
  }
}

extension Site {
  /// Generic wrappers that are chosen at run time.
  fileprivate func generics(_ names: [String]) throws -> any BookService {
    func log(_ base: some BookService) -> any BookService { base.genericLog(to: self.log) }
    func retry(_ base: some BookService) -> any BookService { base.genericRetry() }
    let features: [String: Feature] = ["log": { log($0) }, "retry": { retry($0) }]
    return server.with(try features.named(names))
  }
}
