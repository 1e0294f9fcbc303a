import BookLibrary
import Foundation
import Synchronization

@testable import FacadeLesson

/// Notes what a store is told.
final class LoggedStore: BookStore {
  let base: any BookStore
  private let log = Mutex<[String]>([])

  init(base: any BookStore) { self.base = base }

  var calls: [String] { log.withLock { $0 } }
  func note(_ call: String) { log.withLock { $0.append(call) } }

  var shelf: Shelf { base.shelf }
  func reload() throws(StoreError) { try base.reload() }
  func remove(_ id: Book.ID) {
    note("remove \(id)")
    base.remove(id)
  }
  func restore(_ memento: Shelf.Memento) {
    note("restore")
    base.restore(memento)
  }
  func save() throws(StoreError) {
    note("save")
    try base.save()
  }
}

/// Notes requests in the log of a store.
struct LoggedServer: BookServer {
  let base: any BookServer
  let store: LoggedStore

  var address: URL { base.address }
  func send(_ request: ServerRequest) async throws(ServerError) -> ServerAnswer {
    store.note("\(request.method) \(request.path)")
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

  func send(_ request: ServerRequest) async throws(ServerError) -> ServerAnswer {
    if String(decoding: request.body, as: UTF8.self).contains("\(id)") {
      arrivals.continuation.yield()
      for await _ in openings.stream {}
    }
    return try await base.send(request)
  }
}

/// Holds whoever removes a book until a rival does the same, if one can get in before the save.
final class WatchedStore: BookStore {
  let base: any BookStore
  private let state = Mutex((isChanging: false, intrusions: 0))
  private let rival = DispatchSemaphore(value: 0)

  init(base: any BookStore) { self.base = base }

  var intrusions: Int { state.withLock { $0.intrusions } }
  var shelf: Shelf { base.shelf }
  func reload() throws(StoreError) { try base.reload() }

  func remove(_ id: Book.ID) {
    let isIntruder = state.withLock { state in
      if state.isChanging { state.intrusions += 1 }
      defer { state.isChanging = true }
      return state.isChanging
    }
    if isIntruder { rival.signal() } else { _ = rival.wait(timeout: .now() + .milliseconds(100)) }
    base.remove(id)
  }

  func restore(_ memento: Shelf.Memento) { base.restore(memento) }

  func save() throws(StoreError) {
    state.withLock { $0.isChanging = false }
    try base.save()
  }
}
