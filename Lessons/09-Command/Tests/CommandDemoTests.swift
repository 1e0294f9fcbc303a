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

  @Test
  func `a request is a POST of the command's JSON, with its key; no clear answer is an error`()
    async throws
  {
    let command = CommandRecord.mark(MarkBook(book))
    let loopback = try LoopbackServer { $0.contains("K-1") ? .answer(204, "") : .answer(503, "") }
    let server = HTTPServer(address: loopback.url)

    expect(try await server.execute(command, key: "K-1").isAccepted, is: true)
    await expect(throws: ServerError.undecided(server.url, 503)) {
      _ = try await server.execute(command, key: "2")
    }

    let words = loopback.requests[0].split(whereSeparator: \.isWhitespace)
    expect(
      words.joined(separator: " "),
      is: """
        POST /commands json key K-1 { "book" : { "bid" : 84, "book_name" : "S", "is_read" : false, \
        "orientation" : 1, "pic" : "/84.png" }, "isRead" : true, "kind" : "mark" }
        """)
    expect(loopback.requests.count, is: 2)
  }

  @Test func `the program queues commands; another run sends each once, a third one resets`()
    throws
  {
    let store = ["--store", folder.url.path]
    let queued = try Command.lesson("lesson-command", ["--queue", "3"] + store)
    expect(
      queued.text.contains("commands that wait: 3"), queued.text + queued.errors)
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

    // A reset puts both files aside, also a queue that can't be read.
    try folder.write("{", to: "commands.json")
    let refused = try Command.lesson("lesson-command", ["--queue", "1"] + store)
    let reset = try Command.lesson("lesson-command", ["--queue", "1", "--reset"] + store)
    expect([refused.status, reset.status], is: [1, 0], reset.errors)
    expect(refused.errors.contains("commands.json"), refused.errors)
    expect(
      folder.names.filter { $0.contains("old") }, is: ["commands.json.old-1", "library.json.old-1"])
  }
}
