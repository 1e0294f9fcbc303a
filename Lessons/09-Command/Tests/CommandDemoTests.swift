import BookLibrary
import Foundation
import Synchronization
import TestSupport
import Testing
import Web

@testable import CommandLesson

/// Requests to a real server, from a call and from the program.
struct CommandDemoTests {
  private let folder: TemporaryFolder
  private let book = Book(id: 84, title: "S", coverPath: "/84.png")

  init() throws { folder = try TemporaryFolder() }

  @Test func `a request is a POST of the command's JSON, with its key`() async throws {
    let loopback = try LoopbackServer { _ in .answer(204, "") }

    let answer = try await HTTPServer(address: loopback.url)
      .execute(.mark(MarkBook(book)), key: "K-1")

    expect(answer.isAccepted, "\(answer)")
    let words = loopback.requests.joined().split(whereSeparator: \.isWhitespace)
    expect(
      words.joined(separator: " "),
      is: """
        POST /commands json key K-1 { "book" : { "bid" : 84, "book_name" : "S", "is_read" : false, \
        "orientation" : 1, "pic" : "/84.png" }, "isRead" : true, "kind" : "mark" }
        """)
  }

  @Test func `without a clear answer a command stays open`() async throws {
    let command = CommandRecord.mark(MarkBook(book))
    let redirecting = try LoopbackServer { _ in
      .answer(303, "", headers: ["Location: /elsewhere"])
    }
    await expect(throws: ServerError.undecided(redirecting.url.appending(path: "commands"), 303)) {
      _ = try await HTTPServer(address: redirecting.url).execute(command, key: "1")
    }
    expect(redirecting.requests.count, is: 1)

    let locked = try LoopbackServer { _ in
      .answer(401, "", headers: [#"WWW-Authenticate: Basic realm="books""#])
    }
    await expect(throws: ServerError.undecided(locked.url.appending(path: "commands"), 401)) {
      _ = try await HTTPServer(address: locked.url).execute(command, key: "1")
    }

    let slow = try LoopbackServer { _ in .drip }
    let timeout = Duration.milliseconds(100)
    await expect(
      throws: ServerError.noAnswer(.timedOut(slow.url.appending(path: "commands"), after: timeout))
    ) {
      _ = try await HTTPServer(address: slow.url, timeout: timeout).execute(command, key: "1")
    }

    let error = await #expect(throws: ServerError.self) {
      _ = try await HTTPServer(address: URL(webAddress: "http://127.0.0.1:1"))
        .execute(command, key: "1")
    }
    let text = String(describing: error)
    expect(text.contains("http://127.0.0.1:1/commands can't be reached"), text)
  }

  @Test func `the program queues commands, and another run sends each once, before its story`()
    throws
  {
    let store = ["--store", folder.url.path]
    let queued = try Command.lesson("lesson-command", ["--queue", "3"] + store)
    expect(queued.status, is: 0, "\(queued.text)\(queued.errors)")
    expect(queued.text.contains("commands that wait: 3"), queued.text)
    let loopback = try LoopbackServer { _ in .answer(200, "") }
    let server = ["--server", loopback.url.absoluteString]

    let told = try Command.lesson("lesson-command", store + server)
    let nothing = try Command.lesson("lesson-command", ["--queue", "0"] + store + server)
    let told2 = try Command.lesson("lesson-command", ["--more"] + store + server)

    expect([told.status, nothing.status, told2.status], is: [0, 0, 0], told.text + told2.text)
    expect(told.text.contains("commands that still wait: 0"), told.text)
    let keys = loopback.requests.compactMap { $0.firstMatch(of: /key (\S+)/)?.1 }
    // Three, and those of the second act: two, of which one is sent twice.
    expect([keys.count, Set(keys).count], is: [6, 5])
  }

  @Test func `a reset puts library and queue aside, also a queue that can't be read`() throws {
    _ = try LibraryStore(folder: folder.url).load()
    try folder.write("{", to: "commands.json")
    #expect(throws: UnreadableQueue.self) {
      _ = try CommandOutbox(
        LibraryStore(folder: folder.url), server: HTTPServer(address: folder.url))
    }

    let run = try Command.lesson(
      "lesson-command", ["--queue", "1", "--reset", "--store", folder.url.path])

    expect(run.status, is: 0, run.errors)
    expect(
      folder.names.filter { $0.contains("old") }, is: ["commands.json.old-1", "library.json.old-1"])
  }
}
