import BookLibrary
import TestSupport
import Testing

@testable import DecoratorLesson

private let all: [Rung] = [
  Servers.flags, Servers.options,
  Servers.closures, Servers.list, Servers.listByRule, Servers.calls, Servers.callsByRule,
  Servers.subclasses, Servers.wrappers, Servers.generics,
]

struct DecoratorTests {
  private let folder: TemporaryFolder
  private let servers: Servers
  private var first: UnsteadyServer { servers.first }

  init() throws {
    folder = try TemporaryFolder()
    servers = Servers(in: folder)
  }

  @Test func `a service without features keeps no promise`() throws {
    let promises = Promises(book: 84) { servers }
    let nothing: Rung = { servers in { _ in servers.first } }
    #expect(try promises.cache(nothing) == "2 calls, then read")
    for promise in [promises.attempts, promises.place, promises.counters] {
      #expect(throws: ServerDown()) { try promise(nothing) }
    }
  }

  @Test func `a decorator of another module keeps D`() throws {
    // Declared here, outside the lesson's module.
    struct CountOfAnotherModule: BookService {
      let base: any BookService
      let counter: Counter
      func books() throws -> [Book] {
        counter.count()
        return try base.books()
      }
      func markAsRead(_ id: Book.ID) throws {
        counter.count()
        try base.markAsRead(id)
      }
      func addNote(_ text: String, to id: Book.ID) throws { try base.addNote(text, to: id) }
    }
    let found = try Promises(book: 84) { servers }.counters { servers in
      let counts: [String: Feature] = [
        "attempts": { CountOfAnotherModule(base: $0, counter: servers.attempts) },
        "requests": { CountOfAnotherModule(base: $0, counter: servers.requests) },
      ]
      return { try servers.wrappers($0, with: counts) }
    }
    #expect(found == "6 and 2")
  }

  @Test(arguments: all)
  func `an unknown feature is refused`(rung: Rung) throws {
    #expect(throws: UnknownFeature(name: "rety")) { try rung(servers)(["log", "rety"]) }
  }

  @Test(arguments: all, ["log", "retry", "second", "cache"])
  func `a failure is thrown, but for a list that the second server has`(
    rung: Rung, feature: String
  ) throws {
    let service = try rung(servers)([feature])
    first.failures = .max
    #expect(throws: ServerDown()) { try service.markAsRead(84) }
    #expect(((try? service.books()) != nil) == (feature == "second"))
    first.failure = SignedOut()
    #expect(throws: SignedOut()) { try service.books() }
    // A retry makes three attempts, but repeats no refusal.
    #expect(first.calls == (feature == "retry" ? 3 + 3 + 1 : 3))
    first.failure = ServerDown()
    #expect(throws: ServerDown()) { try service.addNote("Again!", to: 84) }
    #expect(servers.second.calls == (feature == "second" ? 1 : 0))
  }

  @Test(arguments: all)
  func `a cache keeps no list whose change may have been made`(rung: Rung) throws {
    let service = try rung(servers)(["cache"])
    _ = try service.books()
    first.lostAnswers = 1
    #expect(throws: ServerDown()) { try service.markAsRead(84) }
    #expect(try service.state(of: 84) == "read")
  }

  @Test(arguments: all)
  func `a note reaches the server through all features`(rung: Rung) throws {
    try rung(servers)(["log", "cache", "second", "retry"]).addNote("Again!", to: 84)
    let note = try #require(try servers.notes().last)
    #expect(note.content == "Again!" && note.bookID == 84 && note.author == "Ana")
  }

  @Test func `a retry has a number of attempts, and needs one`() async {
    first.failures = .max
    #expect(throws: ServerDown()) { try first.retrying(attempts: 2).books() }
    #expect(throws: ServerDown()) { try first.retrying(attempts: 1).markAsRead(84) }
    #expect(first.calls == 3)
    await #expect(processExitsWith: .failure) {
      _ = try Servers(in: TemporaryFolder()).first.retrying(attempts: 0)
    }
  }
}

extension Servers {
  fileprivate init(in folder: TemporaryFolder) {
    self.init(
      LibraryStore(folder: folder.file("first")), LibraryStore(folder: folder.file("second")))
  }
}
