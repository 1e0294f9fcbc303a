import BookLibrary
import Foundation
import LessonStage
import Web

extension CommandDemo {
  static let options = [
    Option("server", "URL", help: "use a real server, as http://127.0.0.1:8080") {
      (try? URL(webAddress: $0)) != nil
    },
    Option(
      "queue", "COUNT", help: "no story: queue COUNT commands; --server sends what waits",
      excludes: ["more", "predict"], accepts: { Int($0).map((0...1_000).contains) ?? false }),
  ]

  static func reset(_ folder: URL) throws -> [URL] {
    try DurableFile.putAside([
      DurableFile(LibraryStore(folder: folder).url), DurableFile(CommandQueue(folder: folder).url),
    ])
  }

  static func isCuredByReset(_ error: any Error) -> Bool {
    if case StoreError.damaged = error { return true }
    return error is TooFewBooks || error is UnreadableQueue
  }

  /// The steps of a run without a story: it queues commands, and sends what waits.
  static func errand(_ count: Int, _ setting: Setting) throws -> [Step] {
    let queue = CommandQueue(folder: setting.store)
    let store = try Scene(setting, books: 1).store
    let waiting = try queue.entries().count
    let enqueueing = Step("Commands that wait")
      .says("Each command marks a book, and waits in \(queue.url.path).")
      .runs {
        let outbox = try CommandOutbox(store, server: NoServer())
        for number in 0..<count {
          let shelf = try store.load().shelf
          let book = shelf[number % shelf.count]
          try outbox.submit(.mark(MarkBook(book, asRead: !book.isRead)))
        }
      }
      .claims("commands that wait", waiting + count) { try queue.entries().count }
    return try [enqueueing] + leftovers(setting, besides: count)
  }

  /// The step that sends what waits to a real server; none if nothing waits, or there is no server.
  static func leftovers(_ setting: Setting, besides count: Int = 0) throws -> [Step] {
    guard let server = try OfflineWorld.realServer(setting) else { return [] }
    let store = LibraryStore(folder: setting.store)
    let queue = CommandQueue(folder: setting.store)
    if try queue.entries().count + count == 0 { return [] }
    var outcomes: [Outcome] = []
    return [
      Step("The commands that wait are sent")
        .says("They go to \(server.address), in their order, each with its own key:")
        .runs { outcomes = try await CommandOutbox(store, server: server).replay() }
        .shows { Table(["command", "outcome"], rows: outcomes.map(\.row)) }
        .claims("the server", "has answered") { outcomes.last?.error ?? "has answered" }
        .claims("commands that still wait", 0) { try queue.entries().count }
    ]
  }
}

extension Outcome {
  fileprivate var error: String? {
    if case .waits(let error) = fate { "\(error)" } else { nil }
  }

  fileprivate var row: [String] { [title, error == nil ? "\(fate)" : "waits"] }
}

/// For commands that are to wait: nothing is sent.
private struct NoServer: CommandServer {
  let address = URL(filePath: "/")

  func send(_ request: CommandRequest) throws -> Int {
    throw ServerError.noAnswer(.unreachable(url, reason: "it is off."))
  }
}
