import BookLibrary
import Foundation
import LessonStage
import TestSupport
import Testing

@testable import DecoratorLesson

/// The tries that log a note and keep two features' order.
private let noting: [Rung] = [
  Servers.closures, Servers.list, Servers.listByRule, Servers.calls, Servers.callsByRule,
  Servers.wrappers, Servers.generics,
]
private let ordered = [Servers.subclasses] + noting
private let caches = [Servers.flags, Servers.options] + ordered

struct DecoratorTests {
  private let folder: TemporaryFolder
  private let servers: Servers
  private var first: UnsteadyServer { servers.first }

  init() throws {
    folder = try TemporaryFolder()
    servers = try Servers(in: folder)
  }

  // MARK: - The promises

  @Test func `a service without features keeps no promise`() throws {
    let folder = folder
    let promises = Promises(book: 84) { try Servers(in: folder) }
    let nothing: Rung = { servers in { _ in servers.first } }
    #expect(throws: ServerDown()) { try promises.attempts(nothing) }
    #expect(throws: ServerDown()) { try promises.place(nothing) }
    #expect(try promises.cache(nothing) == "2 calls, then read")
    #expect(throws: ServerDown()) { try promises.counters(nothing) }
    #expect(try promises.note(nothing) == "added 1, logged 0")
  }

  @Test func `a decorator of another module goes between two of ours`() throws {
    final class Box { var calls = 0 }
    // Declared here, outside the lesson's module.
    struct CallsOfTheBooks: BookService {
      let base: any BookService
      let box: Box
      func books() throws -> [Book] {
        box.calls += 1
        return try base.books()
      }
      func markAsRead(_ id: Book.ID) throws { try base.markAsRead(id) }
      func addNote(_ text: String, to id: Book.ID) throws { try base.addNote(text, to: id) }
    }
    let box = Box()
    first.failures = 2
    let features: [Feature] = [
      { [log = servers.log] in $0.logging(to: log) }, { CallsOfTheBooks(base: $0, box: box) },
      { $0.retrying() },
    ]
    #expect(try first.with(features).books().isEmpty == false)
    #expect(box.calls == 3 && servers.log.lines.count == 3)
  }

  @Test(arguments: caches)
  func `an unknown feature is refused`(rung: Rung) throws {
    #expect(throws: UnknownFeature(name: "rety")) { try rung(servers)(["log", "rety"]) }
  }

  // MARK: - Each feature

  @Test(arguments: caches)
  func `a retry ends after three attempts, and repeats no refusal`(rung: Rung) throws {
    let service = try rung(servers)(["log", "retry"])
    first.failures = 3
    #expect(throws: ServerDown()) { try service.books() }
    #expect(throws: LibraryError.noSuchBook(7)) { try service.markAsRead(7) }
    #expect(servers.log.lines == ["books", "books", "books", "mark 7"])
    #expect(first.calls == 4)
  }

  @Test(arguments: caches)
  func `a cache keeps no failure, and no list whose change may have been made`(rung: Rung) throws {
    let service = try rung(servers)(["cache"])
    first.failures = 1
    #expect(throws: ServerDown()) { try service.books() }
    _ = try service.books()
    _ = try service.books()
    #expect(first.calls == 2)

    first.lostAnswers = 1
    #expect(throws: ServerDown()) { try service.markAsRead(84) }
    #expect(try service.state(of: 84) == "read")
  }

  @Test func `a note leaves a cache's list known`() throws {
    let service = first.caching()
    _ = try service.books()
    try service.addNote("Again!", to: 84)
    _ = try service.books()
    #expect(first.calls == 2)
  }

  @Test(arguments: caches)
  func `a second server is asked for the books only`(rung: Rung) throws {
    let service = try rung(servers)(["second"])
    first.failures = 3
    #expect(try service.books().isEmpty == false)
    #expect(throws: ServerDown()) { try service.markAsRead(84) }
    #expect(throws: ServerDown()) { try service.addNote("Again!", to: 84) }
    first.failures = 1
    first.failure = SignedOut()
    #expect(throws: SignedOut()) { try service.books() }
    #expect(servers.second.calls == 1)
  }

  @Test(arguments: caches)
  func `a note reaches the server through all features`(rung: Rung) throws {
    try rung(servers)(["log", "cache", "second", "retry"]).addNote("Again!", to: 84)
    let note = try #require(try servers.notes().last)
    #expect(note.content == "Again!" && note.bookID == 84 && note.author == "Ana")
  }

  @Test(arguments: [Servers.flags, Servers.options] + noting)
  func `a note is logged as a note`(rung: Rung) throws {
    try rung(servers)(["log"]).addNote("Again!", to: 84)
    #expect(servers.log.lines == ["note 84"])
  }

  @Test func `a call is logged before it is passed on`() throws {
    let log = Log()
    let server = ClosureService(
      load: {
        log.add("server")
        return []
      },
      mark: { _ in log.add("server") }, note: { _, _ in log.add("server") })
    let calls = ["books", "server", "mark 84", "server", "note 84", "server"]
    for service in [server.logging(to: log), server.genericLog(to: log)] as [any BookService] {
      _ = try service.books()
      try service.markAsRead(84)
      try service.addNote("Again!", to: 84)
    }
    #expect(log.lines == calls + calls)
  }

  @Test func `a retry has a number of attempts, and needs one`() async throws {
    first.failures = 2
    #expect(throws: ServerDown()) { try first.retrying(attempts: 2).books() }
    first.failures = 2
    #expect(throws: ServerDown()) { try first.retrying(attempts: 2).markAsRead(84) }
    #expect(first.calls == 4)
    #expect(try first.retrying(attempts: 1).books().isEmpty == false)
    await #expect(processExitsWith: .failure) {
      _ = try Servers(in: TemporaryFolder()).first.retrying(attempts: 0)
    }
  }

  // MARK: - The order

  @Test func `while the servers are up, no list is old after a mark`() throws {
    for names in arrangements(of: ["log", "retry", "second", "cache"]) {
      let service = try Servers(in: folder).wrappers(names)
      _ = try service.books()
      try service.markAsRead(84)
      #expect(try service.state(of: 84) == "read", "\(names)")
    }
  }

  @Test(arguments: ordered)
  func `only outside of the second server, a cache keeps a stale list`(rung: Rung) throws {
    for (names, state) in [(["second", "cache"], "unread"), (["cache", "second"], "read")] {
      let servers = try Servers(in: folder)
      let service = try rung(servers)(names)
      try service.markAsRead(84)
      servers.first.failures = 1
      #expect(try service.state(of: 84) == "unread")
      #expect(try service.state(of: 84) == state)
    }
  }

  // MARK: - The story

  @Test(arguments: [[], ["--more"]])
  func `a run is false if the library isn't restored`(options: [String]) async {
    let ending = Library().memento()
    #expect(await DecoratorPage.run(options, on: SilentConsole(), restoring: ending) == 1)
  }
}

/// Returns every order of every selection of the names.
private func arrangements(of names: [String]) -> [[String]] {
  [[]]
    + names.flatMap { name in
      arrangements(of: names.filter { $0 != name }).map { [name] + $0 }
    }
}

extension Servers {
  fileprivate init(in folder: TemporaryFolder) throws {
    let (first, second) = (folder.file("\(UUID())"), folder.file("\(UUID())"))
    try self.init(
      LibraryStore(folder: first), LibraryStore(folder: second),
      with: LibraryStore(folder: first).load())
  }
}
