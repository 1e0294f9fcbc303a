import BookLibrary
import Foundation
import TestSupport
import Testing

@testable import CommandLesson

/// Commands that wait in a file, and are sent to a server.
struct CommandQueueTests {
  private let folder: TemporaryFolder
  private let queue: CommandQueue
  private let rename: SavedCommand
  private let delete: SavedCommand

  init() throws {
    folder = try TemporaryFolder()
    queue = CommandQueue(folder: folder.url)
    let book = Book(id: 84, title: "S", coverPath: "/84.png")
    rename = .rename(book: book, title: "T")
    delete = .delete(book: book)
  }

  @Test func `commands wait in order, also for the next run`() throws {
    try queue.append(rename)
    try queue.append(delete)
    expect(try CommandQueue(folder: folder.url).waiting, is: [rename, delete])
  }

  @Test func `a command waits until a server answers, 2xx or 409`() async throws {
    for command in [delete, rename, delete] { try queue.append(command) }
    for (status, answer, left) in [
      (500, nil, 3), (301, nil, 3), (204, .executed, 2), (404, nil, 2), (409, .refused, 1),
    ] as [(Int, ServerAnswer?, Int)] {
      let server = try LoopbackServer { _ in .answer(status, "") }
      let found = try? await queue.sendFirst(to: HTTPServer(address: server.url))
      expect(found?.answer, is: answer, "\(status)")
      expect(try queue.waiting.count, is: left, "\(status)")
    }
    expect(try queue.waiting, is: [delete])
  }

  @Test func `a file that is damaged or from a newer program is an error, and stays`() throws {
    for text in [
      "{", #"{"version": 2, "commands": []}"#, #"{"version": 1}"#,
      #"{"version": 1, "commands": [{"lend": {}}]}"#,
    ] {
      try folder.write(text, to: "commands.json")
      let message = failure { try queue.append(rename) }
      expect(message.contains("commands.json"), message)
      #expect(throws: UnreadableQueue.self) { try queue.waiting }
      expect(folder.bytes(of: "commands.json"), is: Data(text.utf8))
    }
  }

  @Test func `the program queues commands, and another run sends each; a third one resets`() throws
  {
    let store = ["--store", folder.url.path]
    let queued = try Command.lesson("lesson-command", ["--queue", "2"] + store)
    let loopback = try LoopbackServer { _ in .answer(200, "") }
    let sent = try Command.lesson(
      "lesson-command", store + ["--server", loopback.url.absoluteString])

    expect(queued.text.contains("commands that wait: 2"), queued.text + queued.errors)
    expect(sent.text.contains("commands that still wait: 0"), sent.text + sent.errors)
    let sample = try SampleLibrary.load().shelf[0]
    let commands = try loopback.requests.map { request in
      let body = request.trimmingPrefix("POST /commands json ")
      return try JSONDecoder().decode(SavedCommand.self, from: Data(body.utf8))
    }
    expect(
      commands, is: [1, 2].map { .rename(book: sample, title: "\(sample.title) \($0)") })

    try folder.write("{", to: "commands.json")
    let refused = try Command.lesson("lesson-command", ["--queue", "1"] + store)
    let reset = try Command.lesson("lesson-command", ["--queue", "1", "--reset"] + store)
    expect([refused.status, reset.status], is: [1, 0], reset.errors)
    expect(
      folder.names.filter { $0.contains("old") }, is: ["commands.json.old-1", "library.json.old-1"])
  }
}
