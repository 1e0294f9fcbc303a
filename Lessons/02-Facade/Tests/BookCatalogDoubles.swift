import BookLibrary
import Foundation
import Synchronization

@testable import FacadeLesson

/// A store and a server that write down, in one log, what they are asked.
final class Log: Sendable {
  private let entries = Mutex<[String]>([])

  var calls: [String] { entries.withLock { $0 } }

  func note(_ call: String) { entries.withLock { $0.append(call) } }
}

struct LoggedStore: BookStore {
  let base: any BookStore
  let log: Log

  func load() throws -> Library {
    log.note("load")
    return try base.load()
  }

  func save(_ library: Library) throws {
    log.note("save")
    try base.save(library)
  }
}

struct LoggedServer: BookServer {
  let base: any BookServer
  let log: Log

  var address: URL { base.address }

  func send(_ request: ServerRequest) async throws -> ServerAnswer {
    log.note("\(request.method) \(request.path)")
    return try await base.send(request)
  }
}

/// Lets one deletion wait until the test opens the gate.
struct GatedServer: BookServer {
  let base: any BookServer
  let id: Book.ID
  private let arrivals = AsyncStream.makeStream(of: Void.self)
  private let openings = AsyncStream.makeStream(of: Void.self)

  init(base: any BookServer, id: Book.ID) {
    self.base = base
    self.id = id
  }

  var address: URL { base.address }
  func arrival() async { for await _ in arrivals.stream { return } }
  func open() { openings.continuation.finish() }

  func send(_ request: ServerRequest) async throws -> ServerAnswer {
    if String(decoding: request.body, as: UTF8.self).contains("\(id)") {
      arrivals.continuation.yield()
      for await _ in openings.stream {}
    }
    return try await base.send(request)
  }
}
