import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import CommandLesson

/// Commands that wait for a server, from run to run.
struct CommandOutboxTests {
  private let folder: TemporaryFolder
  private let store: LibraryStore
  private let sample: Library
  private let local: InProcessServer
  private let server: FaultyServer
  private let (snail, moon, lighthouse): (Book, Book, Book)
  private let moth = Book(id: 666, title: "Moth", coverPath: "/moth.png")

  init() throws {
    folder = try TemporaryFolder()
    store = LibraryStore(folder: folder.url)
    sample = Library(try store.load())
    local = InProcessServer(address: try URL(webAddress: "http://books.example"), library: sample)
    server = FaultyServer(local)
    (snail, moon, lighthouse) = (
      try sample.book(84), try sample.book(97), try sample.book(71)
    )
  }

  /// Opens the queue, as each run of a program.
  private func open() throws -> CommandOutbox {
    try CommandOutbox(LibraryStore(folder: folder.url), server: server)
  }

  /// Sends what waits, in another run; returns what became of each.
  private func replay(_ outbox: CommandOutbox? = nil) async throws -> [Outcome.Fate] {
    try await (outbox ?? open()).replay().map(\.fate)
  }

  private func saved() throws -> Library { Library(try LibraryStore(folder: folder.url).load()) }

  /// One of each kind, which can follow each other.
  private var commands: [CommandRecord] {
    [
      .delete(DeleteBook(lighthouse)), .insert(InsertBook(moth, at: 2)), .mark(MarkBook(snail)),
      .rename(RenameBook(snail, to: "月 \"/\"")), .move(MoveBook(snail, to: 7)),
      .macro("tidy up", [.mark(MarkBook(moon)), .macro("inner", [.delete(DeleteBook(snail))])]),
    ]
  }

  /// The contents of a file whose entries aren't known to be saved.
  private var unsavedQueue: String {
    String(decoding: folder.bytes(of: "commands.json") ?? Data(), as: UTF8.self)
      .replacing(#""isSaved" : true"#, with: #""isSaved" : false"#)
  }

  @Test func `every kind of command survives its JSON, with what its undo needs`() throws {
    var (library, done) = (sample, [CommandRecord]())
    for command in commands {
      var command = try JSONDecoder().decode(
        CommandRecord.self, from: try JSONEncoder().encode(command))
      try command.execute(on: &library)
      done.append(command)
    }

    for command in done.reversed() {
      let data = try JSONEncoder().encode(command)
      try JSONDecoder().decode(CommandRecord.self, from: data).undo(on: &library)
    }

    expect(library.shelf, is: sample.shelf)
    expect(library.notes, is: sample.notes)
  }

  @Test
  func
    `commands wait while the server is off; also after a lost answer and a kill, each is executed once`()
    async throws
  {
    await server.setOnline(false)
    let titles = commands.map(\.title)
    for command in commands { try open().submit(command) }
    let queue = try #require(folder.bytes(of: "commands.json"))
    expect(try open().waiting, is: titles)
    expect(try await replay().count, is: 1)

    await server.setOnline(true)
    await server.loseNextAnswer()
    await server.refuse(titles[5])
    expect(try await replay().count, is: 1)
    let outcomes = try await open().replay()
    expect(outcomes.map(\.title), is: titles)
    expect(outcomes.map(\.fate), is: Array(repeating: .executed, count: 5) + [.undone(409)])
    let here = try saved()
    expect(await local.library, is: here)

    // Killed after the answers, before it could note them.
    try queue.write(to: folder.file("commands.json"))
    expect(try await replay().count, is: 6)
    expect(await local.executed, is: Array(titles.prefix(5)))
    expect(try saved(), is: here)
    expect(try open().waiting, is: [])
  }

  /// Where a killed program may have got to, by the files that it left.
  @Test(arguments: [true, false], [true, false])
  func `a command whose program was killed here is completed by the next run, once`(
    hasChange: Bool, isRefused: Bool
  ) async throws {
    for command in commands {
      let before = folder.bytes(of: "library.json")
      let library = try saved()
      try open().submit(command)
      let after = try saved()
      try folder.write(unsavedQueue, to: "commands.json")
      if !hasChange { try before?.write(to: folder.file("library.json")) }

      // Killed again before it could note that: nothing happens twice.
      _ = try open()
      expect(try saved(), is: after, command.title)
      try folder.write(unsavedQueue, to: "commands.json")
      let outbox = try open()
      expect(try saved(), is: after, command.title)

      if isRefused { await server.refuse(command.title) }
      let (expected, found) = (isRefused ? library : after, try await replay(outbox))
      expect(found, is: [isRefused ? .undone(409) : .executed], command.title)
      expect(try saved().shelf, is: expected.shelf, command.title)
      expect(try saved().notes, is: expected.notes, command.title)
      if isRefused { try store.change { $0 = after } }
    }
    expect(await local.executed.count, is: isRefused ? 0 : 6)
  }

  @Test func `a command that is completed by the next run remembers what it finds then`() throws {
    try open().submit(.delete(DeleteBook(snail)))
    let without = try saved()
    try folder.write(unsavedQueue, to: "commands.json")
    try store.change { library in
      library = sample
      try library.rename(84, to: "Escargot")
    }
    // A folder stands where the library's temporary file belongs: killed before the save.
    let obstacle = folder.file(".library.json.saving")
    try FileManager.default.createDirectory(
      at: obstacle.appending(path: "x"), withIntermediateDirectories: true)
    let message = failure { _ = try open() }
    expect(message.contains("library.json can't be written"), message)

    var library = without
    try CommandQueue(folder: folder.url).entries().first?.executed.undo(on: &library)

    expect(try library.book(84).title, is: "Escargot")
  }

  @Test
  func
    `a command that can't be completed any more is left to the server, unless another program is still saving it`()
    async throws
  {
    let running = try open()
    try running.submit(.insert(InsertBook(moth, at: 2)))
    try folder.write(unsavedQueue, to: "commands.json")
    expect(try await replay(running), is: [])

    try store.change { try $0.mark(666) }
    let here = try saved()
    expect(try await replay(), is: [.executed])
    expect(try saved(), is: here)
  }

  @Test func `all that the server refuses is undone here if it fits, also in the next run`()
    async throws
  {
    let before = try saved()
    for title in ["Escargot", "Schnecke"] {
      let rename = CommandRecord.rename(RenameBook(try saved().book(84), to: title))
      await server.refuse(rename.title)
      try open().submit(rename)
      if title == "Escargot" {
        // Killed after the answer, before the undo.
        try CommandQueue(folder: folder.url).change { $0[0].refusal = 409 }
      }
    }

    expect(try await replay(), is: [.undone(409), .undone(409)])
    expect(try saved(), is: before)

    // Where the undo doesn't fit, the change stays, and that is told.
    let delete = CommandRecord.delete(DeleteBook(snail))
    await server.refuse(delete.title)
    try open().submit(delete)
    try store.change { try $0.insert(snail, at: 0) }
    let reason = "Book 84 is on the shelf already."
    expect(try await replay(), is: [.stays(409, reason: reason)])
    expect(try saved().shelf.index(of: 84), is: 0)
    expect(try open().waiting, is: [])
  }

  @Test func `a status accepts a command, refuses it, or leaves it waiting`() async throws {
    let cases: [(Int, Bool?)] = [
      (200, true), (204, true), (400, false), (404, false), (409, false), (422, false), (0, nil),
      (302, nil), (401, nil), (408, nil), (429, nil), (500, nil), (503, nil),
    ]
    for (status, accepts) in cases {
      let server = StubServer(status: status)
      let outbox = try CommandOutbox(store, server: server)
      for book in [snail, moon] { try outbox.submit(.mark(MarkBook(book))) }

      let fates = try await replay(outbox)

      let fate = accepts.map { $0 ? Outcome.Fate.executed : .undone(status) }
      expect(fates, is: fate.map { [$0, $0] } ?? [.waits(.undecided(server.url, status))])
      expect(try outbox.waiting.count, is: accepts == nil ? 2 : 0)
      expect(try saved().book(84).isRead, is: accepts != false)
      for name in folder.names { try FileManager.default.removeItem(at: folder.file(name)) }
    }
  }

  @Test
  func
    `a new command is executed even where its undo would fit already; one that fails or changes nothing doesn't wait`()
    throws
  {
    let outbox = try open()
    expect(
      throws: CommandError.refused(
        .execute, #"delete "Moth""#, reason: "\(ShelfError.noSuchBook(666))")
    ) { try outbox.submit(.delete(DeleteBook(moth))) }
    try outbox.submit(.mark(MarkBook(snail, asRead: false)))
    // A folder stands where the library's temporary file belongs.
    let obstacle = folder.file(".library.json.saving/x")
    try FileManager.default.createDirectory(at: obstacle, withIntermediateDirectories: true)
    let message = failure { try outbox.submit(.mark(MarkBook(snail))) }

    expect(message.contains("library.json can't be written"), message)
    expect(try outbox.waiting, is: [])
    expect(try saved(), is: sample)

    try FileManager.default.removeItem(at: folder.file(".library.json.saving"))
    try store.change { $0.notes = [] }
    try outbox.submit(
      .macro("reposition", [.delete(DeleteBook(snail)), .insert(InsertBook(snail, at: 9))]))
    expect(try saved().shelf.index(of: 84), is: 9)
  }

  @Test func `a queue that can't be read is an error that names it, and loses nothing`() throws {
    let opened = try open()
    try opened.submit(.delete(DeleteBook(snail)))
    let text = String(decoding: try #require(folder.bytes(of: "commands.json")), as: UTF8.self)
    let damages = [
      ("\"version\" : 1", "\"version\" : 2"), ("\"version\" : 1", "\"version\" : 0"),
      ("\"kind\" : \"delete\"", "\"kind\" : \"lend\""), ("\"kind\"", "\"kin\""),
      ("\"book\"", "\"buch\""), ("\"waiting\"", "\"waited\""), ("\"key\"", "\"version\""),
      ("\"isSaved\" : true", "\"isSaved\" : 1"),
      ("\"isSaved\" : true", "\"isSaved\" : true, \"isSaved\" : false"),
    ]
    var damaged = damages.map { text.replacing($0, with: $1) }
    damaged += [0, 1, text.count / 2].map { String(text.prefix($0)) }
    let library = folder.bytes(of: "library.json")

    for damage in damaged {
      expect(damage != text, "nothing is damaged")
      try folder.write(damage, to: "commands.json")
      let mark = CommandRecord.mark(MarkBook(moon))
      for message in [failure { _ = try open() }, failure { try opened.submit(mark) }] {
        expect(message.contains("commands.json"), "\(damage): \(message)")
      }
      expect(folder.bytes(of: "commands.json"), is: Data(damage.utf8))
      expect(folder.bytes(of: "library.json"), is: library, damage)
    }
  }
}

/// A server with the same answer for everything.
private struct StubServer: CommandServer {
  let address = URL(filePath: "/")
  let status: Int

  func send(_ request: CommandRequest) -> Int { status }
}
