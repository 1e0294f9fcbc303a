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
  private var lighthouse: Book { sample.shelf[0] }
  private var snail: Book { sample.shelf[1] }
  private var moon: Book { sample.shelf[2] }
  private var moth: Book { Book(id: 666, title: "Moth", coverPath: "/moth.png") }

  init() throws {
    folder = try TemporaryFolder()
    store = LibraryStore(folder: folder.url)
    sample = try store.load()
    local = InProcessServer(address: try URL(webAddress: "http://books.example"), library: sample)
    server = FaultyServer(local)
  }

  /// Opens the queue, as each run of a program.
  private func open() throws -> CommandOutbox {
    try CommandOutbox(LibraryStore(folder: folder.url), server: server)
  }

  /// Submits commands, each in a run of its own.
  private func submit(_ commands: CommandRecord...) throws {
    for command in commands { try open().submit(command) }
  }

  /// Sends what waits, in another run.
  private func replay() async throws -> [Outcome] { try await open().replay() }

  /// Sends what waits, in another run; expects these fates.
  private func expectReplay(
    by outbox: CommandOutbox? = nil, is fates: [Outcome.Fate], _ comment: String = "",
    line: Int = #line
  ) async throws {
    let found = try await (outbox ?? open()).replay().map(\.fate)
    expect(found, is: fates, comment, line: line)
  }

  private func saved() throws -> Library { try LibraryStore(folder: folder.url).load() }

  /// Expects these books and notes to be saved; the highest id that a note ever had only grows.
  private func expectSaved(_ library: Library, _ comment: String = "", line: Int = #line) throws {
    let found = try saved()
    expect(found.shelf, is: library.shelf, comment, line: line)
    expect(found.notes, is: library.notes, comment, line: line)
  }

  private func expectWaiting(_ titles: [String] = [], line: Int = #line) throws {
    expect(try open().waiting, is: titles, line: line)
  }

  /// One of each kind, which can follow each other.
  private var commands: [CommandRecord] {
    [
      .delete(DeleteBook(lighthouse)), .insert(InsertBook(moth, at: 2)), .mark(MarkBook(snail)),
      .rename(RenameBook(snail, to: "月 \"/\"")), .move(MoveBook(snail, to: 7)),
      .macro("tidy up", [.mark(MarkBook(moon)), .macro("inner", [.delete(DeleteBook(snail))])]),
    ]
  }

  /// Leaves the queue as a program that was killed before it could note that a change is saved.
  private func forgetSaves() throws {
    let text = String(decoding: folder.bytes(of: "commands.json") ?? Data(), as: UTF8.self)
    try folder.write(
      text.replacing(#""isSaved" : true"#, with: #""isSaved" : false"#), to: "commands.json")
  }

  /// Expects an error because a folder stands where the library's temporary file belongs.
  private func expectFailedSave(of body: () throws -> Void) throws {
    let obstacle = folder.file(".library.json.saving")
    try FileManager.default.createDirectory(
      at: obstacle.appending(path: "x"), withIntermediateDirectories: true)
    let message = failure(of: body)
    expect(message.contains("library.json can't be written"), message)
    try FileManager.default.removeItem(at: obstacle)
  }

  @Test func `commands wait while the server is off; lost answer or kill, each is executed once`()
    async throws
  {
    await server.setOnline(false)
    let titles = commands.map(\.title)
    for command in commands { try submit(command) }
    let queue = folder.bytes(of: "commands.json") ?? Data()
    try expectWaiting(titles)
    expect(try await replay().count, is: 1)

    await server.setOnline(true)
    await server.loseNextAnswer()
    await server.refuse(titles[5])
    expect(try await replay().count, is: 1)
    let outcomes = try await replay()
    expect(outcomes.map(\.title), is: titles)
    let fates = Array(repeating: Outcome.Fate.executed, count: 5) + [.undone(409)]
    expect(outcomes.map(\.fate), is: fates)
    let here = await local.library
    try expectSaved(here)

    // Killed after the answers, before it could note them.
    try queue.write(to: folder.file("commands.json"))
    expect(try await replay().count, is: 6)
    expect(await local.executed, is: Array(titles.prefix(5)))
    try expectSaved(here)
    try expectWaiting()
  }

  /// Submits a command and is killed: by the files that it left, before or after its change is
  /// saved. Returns the next run, and the library before and after the command.
  private func submitAndKill(
    _ command: CommandRecord, hasChange: Bool
  ) throws -> (next: CommandOutbox, before: Library, after: Library) {
    let file = folder.bytes(of: "library.json")
    let before = try saved()
    try submit(command)
    let after = try saved()
    if !hasChange { try file?.write(to: folder.file("library.json")) }
    // Twice, before it could note that: nothing happens twice.
    for _ in 1...2 {
      try forgetSaves()
      _ = try open()
      try expectSaved(after, command.title)
    }
    try forgetSaves()
    return (try open(), before, after)
  }

  @Test(arguments: [true, false], [true, false])
  func `a command whose program was killed here is completed by the next run, once`(
    hasChange: Bool, isRefused: Bool
  ) async throws {
    for command in commands {
      let run = try submitAndKill(command, hasChange: hasChange)
      if isRefused { await server.refuse(command.title) }
      try await expectReplay(
        by: run.next, is: [isRefused ? .undone(409) : .executed], command.title)
      try expectSaved(isRefused ? run.before : run.after, command.title)
      if isRefused { try store.change { $0 = run.after } }
    }
    expect(await local.executed.count, is: isRefused ? 0 : 6)
  }

  @Test func `a command that is completed by the next run remembers what it finds then`() throws {
    try submit(.delete(DeleteBook(snail)))
    let without = try saved()
    try forgetSaves()
    try store.change { library in
      library = sample
      try library.rename(84, to: "Escargot")
    }
    // Killed before the save.
    try expectFailedSave { _ = try open() }

    var library = without
    try CommandQueue(folder: folder.url).entries().first?.executed.undo(on: &library)

    expect(try library.book(84).title, is: "Escargot")
  }

  @Test func `a command that can't be completed is left to the server, unless it is being saved`()
    async throws
  {
    let running = try open()
    try running.submit(.insert(InsertBook(moth, at: 2)))
    try forgetSaves()
    try await expectReplay(by: running, is: [])

    try store.change { try $0.mark(666) }
    let here = try saved()
    try await expectReplay(is: [.executed])
    try expectSaved(here)
  }

  private func rename(to title: String) throws {
    try submit(.rename(RenameBook(try saved().book(84), to: title)))
  }

  @Test func `all that the server refuses is undone here if it fits, also in the next run`()
    async throws
  {
    let title = #""A Suitcase for Snail""#
    await server.refuse("rename \(title)")
    await server.refuse(#"rename "Escargot""#)
    try rename(to: "Escargot")
    // Killed after the answer, before the undo.
    try CommandQueue(folder: folder.url).change { $0[0].refusal = 409 }
    try rename(to: "Schnecke")
    try await expectReplay(is: [.undone(409), .undone(409)])
    try expectSaved(sample)

    // Where the undo doesn't fit, the change stays, and that is told.
    let delete = CommandRecord.delete(DeleteBook(snail))
    await server.refuse(delete.title)
    try submit(delete)
    try store.change { try $0.insert(snail, at: 0) }
    try await expectReplay(is: [.stays(409, reason: "Book 84 is on the shelf already.")])
    expect(try saved().shelf.index(of: 84), is: 0)
    try expectWaiting()
  }

  @Test func `a status accepts a command, refuses it, or leaves it waiting`() async throws {
    let mark = CommandRecord.mark(MarkBook(snail))
    var answers: [Int: Bool] = [:]
    for status in [200, 204, 400, 404, 409, 422, 0, 302, 401, 408, 429, 500, 503] {
      answers[status] = try? await StubServer(status: status).execute(mark, key: "").isAccepted
    }
    expect(answers, is: [200: true, 204: true, 400: false, 404: false, 409: false, 422: false])

    try submit(mark, .mark(MarkBook(moon)))
    let server = StubServer(status: 503)
    let outbox = try CommandOutbox(store, server: server)
    try await expectReplay(by: outbox, is: [.waits(.undecided(server.url, 503))])
    try expectWaiting([mark.title, #"mark "月亮忘了关灯" as read"#])
  }

  @Test func `a new command is executed if its undo would fit; one that fails doesn't wait`()
    throws
  {
    let outbox = try open()
    expect(
      throws: CommandError.refused(
        .execute, #"delete "Moth""#, reason: "\(LibraryError.noSuchBook(666))")
    ) { try outbox.submit(.delete(DeleteBook(moth))) }
    try outbox.submit(.mark(MarkBook(snail, asRead: false)))
    try expectFailedSave { try outbox.submit(.mark(MarkBook(snail))) }
    try expectWaiting()
    try expectSaved(sample)

    try store.change { $0 = Library(shelf: $0.shelf) }
    try outbox.submit(
      .macro("reposition", [.delete(DeleteBook(snail)), .insert(InsertBook(snail, at: 9))]))
    expect(try saved().shelf.index(of: 84), is: 9)
  }

  @Test func `a queue that can't be read is an error that names it, and loses nothing`() throws {
    let opened = try open()
    try opened.submit(.delete(DeleteBook(snail)))
    let text = String(decoding: folder.bytes(of: "commands.json") ?? Data(), as: UTF8.self)
    let damages = [
      ("\"version\" : 1", "\"version\" : 2"), ("\"version\" : 1", "\"version\" : 0"),
      ("\"kind\" : \"delete\"", "\"kind\" : \"lend\""), ("\"kind\"", "\"kin\""),
      ("\"book\"", "\"buch\""), ("\"waiting\"", "\"waited\""), ("\"key\"", "\"version\""),
      ("\"isSaved\" : true", "\"isSaved\" : 1"),
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
