import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import DecoratorLesson

/// The tries that log a note.
private let noting: [Rung] = [
  Servers.flags, Servers.options,
  Servers.closures, Servers.list, Servers.listByRule, Servers.calls, Servers.callsByRule,
  Servers.wrappers, Servers.generics,
]
private let all = [Servers.subclasses] + noting

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
    #expect(try promises.note(nothing) == "1 note, thrown")
  }

  @Test func `a decorator of another module keeps D`() throws {
    // Declared here, outside the lesson's module.
    struct CountOfAnotherModule: BookService {
      let base: any BookService
      let count: () -> Void
      func books() throws -> [Book] {
        count()
        return try base.books()
      }
      func markAsRead(_ id: Book.ID) throws {
        count()
        try base.markAsRead(id)
      }
      func addNote(_ text: String, to id: Book.ID) throws { try base.addNote(text, to: id) }
    }
    let folder = folder
    let found = try Promises(book: 84) { try Servers(in: folder) }.counters { servers in
      let (attempts, requests) = (servers.attempts, servers.requests)
      let counts: [String: Feature] = [
        "attempts": { CountOfAnotherModule(base: $0, count: attempts.count) },
        "requests": { CountOfAnotherModule(base: $0, count: requests.count) },
      ]
      return { try servers.wrappers($0, with: counts) }
    }
    #expect(found == "6 and 2")
  }

  @Test(arguments: all)
  func `an unknown feature is refused`(rung: Rung) throws {
    #expect(throws: UnknownFeature(name: "rety")) { try rung(servers)(["log", "rety"]) }
  }

  // MARK: - Each feature

  @Test(arguments: all)
  func `a retry ends after three attempts, and repeats no refusal`(rung: Rung) throws {
    let service = try rung(servers)(["log", "retry"])
    first.failures = 3
    #expect(throws: ServerDown()) { try service.books() }
    #expect(throws: LibraryError.noSuchBook(7)) { try service.markAsRead(7) }
    #expect(servers.log.lines == ["books", "books", "books", "mark 7"])
    #expect(first.calls == 4)
  }

  @Test(arguments: all)
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

  @Test(arguments: all)
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

  @Test(arguments: all)
  func `a note reaches the server through all features`(rung: Rung) throws {
    try rung(servers)(["log", "cache", "second", "retry"]).addNote("Again!", to: 84)
    let note = try #require(try servers.notes().last)
    #expect(note.content == "Again!" && note.bookID == 84 && note.author == "Ana")
  }

  @Test(arguments: all, ["log", "retry", "second", "cache"])
  func `a failed note is thrown`(rung: Rung, feature: String) throws {
    first.failures = .max
    #expect(throws: ServerDown()) { try rung(servers)([feature]).addNote("Again!", to: 84) }
  }

  @Test(arguments: noting)
  func `a note is logged as a note`(rung: Rung) throws {
    try rung(servers)(["log"]).addNote("Again!", to: 84)
    #expect(servers.log.lines == ["note 84"])
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

  @Test func `a wrapper can't be cast to its base's type`() {
    #expect(first.retrying() as any BookService as? UnsteadyServer == nil)
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
