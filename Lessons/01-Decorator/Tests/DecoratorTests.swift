import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import DecoratorLesson

struct DecoratorTests {
  private let server = TestServer()
  private let second = TestServer()
  private let log = Log()

  private var features: [String: Feature] {
    [
      "log": { [log] in $0.logging(to: log) }, "retry": { $0.retrying() },
      "second": { [second] in $0.orElse(second) }, "cache": { $0.caching() },
    ]
  }

  // MARK: - The wrappers

  @Test func `a log inside a retry has a line for each attempt, outside one for each call`() throws
  {
    server.failures = 2
    _ = try server.logging(to: log).retrying().books()
    #expect(log.lines == ["books", "books", "books"])

    server.failures = 2
    try server.retrying().logging(to: log).mark(84)
    #expect(log.lines == ["books", "books", "books", "mark 84"])
  }

  @Test func `a retry gives up after three attempts, and never repeats a refusal`() {
    server.failures = 3
    #expect(throws: ServerDown()) { try server.retrying().books() }
    #expect(server.calls == ["books", "books", "books"])

    #expect(throws: LibraryError.noSuchBook(7)) { try server.retrying().mark(7) }
    #expect(server.calls.suffix(2) == ["books", "mark 7"])
  }

  @Test func `a second server is asked for the books, but never told of a change`() throws {
    let service = server.orElse(second)
    server.failures = 2
    #expect(try service.books() == second.shelf)
    #expect(throws: ServerDown()) { try service.mark(84) }
    try service.mark(84)

    #expect(server.calls == ["books", "mark 84", "mark 84"])
    #expect(second.calls == ["books"])
  }

  @Test func `a cache asks once, until a book is marked`() throws {
    let service = server.caching()
    _ = try service.books()
    _ = try service.books()
    try service.mark(84)
    _ = try service.books()
    #expect(server.calls == ["books", "mark 84", "books"])
  }

  @Test func `a cache doesn't keep a failure, nor a list whose change may have been made`() throws {
    let service = server.caching()
    server.failures = 1
    #expect(throws: ServerDown()) { try service.books() }
    #expect(try service.books() == server.shelf)

    server.losesAnswers = true
    #expect(throws: ServerDown()) { try service.mark(84) }
    #expect(try service.books().first?.isRead == true)
  }

  // MARK: - The order

  @Test func `in every order, no list is old after a mark`() throws {
    for names in arrangements(of: ["log", "retry", "second", "cache"]) {
      let (server, second) = (TestServer(), TestServer())
      var features = features
      features["second"] = { $0.orElse(second) }
      let service = try server.with(names, from: features)
      _ = try service.books()

      try service.mark(84)

      #expect(try service.books().first?.isRead == true, "\(names)")
    }
  }

  @Test func `the settings choose the order, and an unknown feature is refused`() throws {
    server.failures = 2
    _ = try server.with(["second", "retry"], from: features).books()
    #expect(server.calls.count == 1 && second.calls.count == 1)

    server.failures = 2
    _ = try server.with(["retry", "second"], from: features).books()
    #expect(server.calls.count == 4 && second.calls.count == 1)

    #expect(throws: UnknownFeature(name: "count")) { try server.with(["count"], from: features) }
  }

  @Test func `a second server can have a stack of its own`() throws {
    let service = server.logging(to: log).orElse(second.logging(to: log)).retrying()
    server.failures = 2
    second.failures = 1
    _ = try service.books()
    #expect(log.lines.count == server.calls.count + second.calls.count && log.lines.count == 4)
  }

  @Test func `a feature of a test goes between two of ours`() throws {
    let counting = Counting(base: server.logging(to: log))
    server.failures = 2
    let service = counting.retrying().caching()
    _ = try service.books()
    try service.mark(84)

    #expect(counting.count == 3)
    #expect(try service.books().first?.isRead == true, "a call that it doesn't know is forwarded")
  }

  // MARK: - The limits

  @Test func `a cache misses the changes that don't go through it`() throws {
    let service = server.caching()
    _ = try service.books()
    try server.mark(84)
    #expect(try service.books().first?.isRead == false)
  }

  // MARK: - The rungs and the modern forms

  @Test func `without a mark of its own, a cache shows the old list`() throws {
    let service = ForgetfulCaching(base: server)
    _ = try service.books()
    try service.mark(84)
    #expect(try service.books().first?.isRead == false)
  }

  @Test func `a list of features allows every order, and the same feature twice`() throws {
    let service = ListedService(
      server: server, second: second, log: log, features: [.log, .retry, .cache, .log])
    server.failures = 2
    _ = try service.books()
    _ = try service.books()
    try service.mark(84)

    #expect(log.lines.count == 7)
    #expect(try service.books().first?.isRead == true)
  }

  @Test func `generic wrappers do the same, and the order is their type`() throws {
    let service = server.retried().cached()
    server.failures = 2
    _ = try service.books()
    try service.mark(84)

    #expect(try service.books().first?.isRead == true)
    #expect(server.calls == ["books", "books", "books", "mark 84", "books"])
    #expect("\(type(of: service))" == "Cached<Retried<TestServer>>")
  }

  @Test func `a pipeline of functions does the same`() throws {
    let list = [logRequests(to: log), retryRequests, askSecond(second), cacheBooks()]
    let service = Pipeline(server, list)
    server.failures = 2
    _ = try service.books()
    try service.mark(84)

    #expect(try service.books().first?.isRead == true)
    #expect(log.lines == ["books", "books", "books", "mark(84)", "books"])
    #expect(second.calls == [])
  }

  @Test func `the server keeps the books in its file`() throws {
    let folder = try TemporaryFolder()
    try Server(store: LibraryStore(folder: folder.url)).mark(84)

    let books = try Server(store: LibraryStore(folder: folder.url)).books()
    #expect(books.first { $0.id == 84 }?.isRead == true)
  }
}
