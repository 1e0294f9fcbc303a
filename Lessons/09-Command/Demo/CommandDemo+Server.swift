import BookLibrary
import Foundation
import LessonStage

// MARK: - Without the story: --queue and --server

extension CommandDemo {
  static let options = [
    Option(
      "server", "URL", help: "no story: send what waits to a server, as http://127.0.0.1:8080",
      excludes: ["more", "predict"], accepts: { (try? URL(webAddress: $0)) != nil }),
    Option(
      "queue", "COUNT", help: "no story: let COUNT commands wait in the folder of --store",
      excludes: ["more", "predict"], accepts: { Int($0).map((0...1_000).contains) ?? false }),
  ]

  static func files(in folder: URL) -> [URL] {
    [LibraryStore(folder: folder).url, CommandQueue(folder: folder).url]
  }

  static func isCuredByReset(_ error: any Error) -> Bool {
    if case StoreError.damaged = error { return true }
    return error is TooFewBooks || error is UnreadableQueue
  }

  /// Returns the steps of a run without a story; nil if neither option is given.
  static func errand(_ setting: Setting) throws -> [Step]? {
    let count = setting.option("queue").flatMap { Int($0) }
    let address = try setting.option("server").map { try URL(webAddress: $0) }
    if count == nil && address == nil { return nil }
    let queue = CommandQueue(folder: setting.store)
    let book = try Scene(setting, books: 1).cast[0]
    let waiting = try queue.waiting.count + (count ?? 0)
    var steps: [Step] = []
    if let count {
      steps.append(
        Step("Commands that wait")
          .says("Each command gives book \(book.id) a title. They wait in \(queue.url.path).")
          .runs {
            for number in 0..<count {
              try queue.append(.rename(book: book, title: "\(book.title) \(number + 1)"))
            }
          }
          .claims("commands that wait", waiting) { try queue.waiting.count })
    }
    if let address {
      steps.append(
        Step("The commands are sent")
          .says("They go to \(address), in order:")
          .shows {
            var rows: [[String]] = []
            while let sent = try await queue.sendFirst(to: HTTPServer(address: address)) {
              rows.append([sent.command.command.name, sent.answer.rawValue])
            }
            return Table(["command", "answer"], rows: rows)
          }
          .claims("commands that still wait", 0) { try queue.waiting.count })
    }
    return steps
  }
}
