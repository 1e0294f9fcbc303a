import BookLibrary
import Synchronization

@testable import FacadeLesson

/// Calls of a facade that overlap: each waits until the test sends it the server's answer.
///
/// When a method of this type returns, no call is running: each waits for the server, or has ended.
/// So nothing depends on the time that a call takes.
struct Overlap {
  let catalog: BookCatalog
  let store: MemoryStore
  /// The ids of the server's books.
  private(set) var server: [Book.ID]
  /// The calls that wait for the server, in the order of their requests.
  private(set) var waiting: [Call] = []
  /// The books whose deletion has succeeded.
  private(set) var deleted: [Book.ID] = []
  private let diskIsFull = Flag()
  private let waitingServer = WaitingServer()
  private var events: AsyncStream<Event>.Iterator

  init(server: [Book.ID], library: [Book.ID]) throws {
    self.server = server
    store = MemoryStore(Library(shelf: try Shelf(Self.books(library))))
    let watched = WatchedStore(base: store) { [diskIsFull] call in
      if call.hasPrefix("save"), diskIsFull.isSet { throw Failure() }
    }
    catalog = try BookCatalog(server: waitingServer, store: watched)
    events = waitingServer.events.makeAsyncIterator()
  }

  /// The ids of the books that the app shows.
  var shown: [Book.ID] { get async { await catalog.books.map(\.id) } }

  private static func books(_ ids: [Book.ID]) -> [Book] {
    ids.map { Book(id: $0, title: "Book \($0)", coverPath: "/") }
  }
}

// MARK: - What can happen

extension Overlap {
  /// Another device adds a book to the server.
  mutating func add(_ id: Book.ID) {
    server.append(id)
  }

  /// Another device deletes a book on the server.
  mutating func remove(_ id: Book.ID) {
    server.removeAll { $0 == id }
  }

  mutating func startRefresh() async {
    await start { try await $0.refresh() }
  }

  mutating func startDeletion(of id: Book.ID) async {
    await start(deleting: id) { try await $0.deleteBook(id) }
  }

  /// The server does what a call asks for. Its answer is still on the way.
  mutating func serve(_ index: Int) {
    switch waiting[index].request {
    case .list:
      waiting[index].answer = .success(Self.books(server))
    case .delete(let id):
      let found = server.contains(id)
      remove(id)
      waiting[index].answer = found ? .success([]) : .failure(ServerError.unknownBook(id))
    }
  }

  /// The call's answer is an error, whether the server has done its work or not.
  mutating func fail(_ index: Int) {
    waiting[index].answer = .failure(Failure())
  }

  /// The answer arrives, and the call goes on. Its next save may fail.
  mutating func deliver(_ index: Int, diskIsFull isFull: Bool = false) async {
    let call = waiting.remove(at: index)
    guard let answer = call.answer else { return }
    diskIsFull.isSet = isFull
    call.continuation.resume(with: answer)
    await next()
    diskIsFull.isSet = false
  }

  /// Serves and answers the waiting calls, the oldest first, until none is left.
  mutating func finish() async {
    while !waiting.isEmpty {
      if waiting[0].answer == nil { serve(0) }
      await deliver(0)
    }
  }

  private mutating func start(
    deleting id: Book.ID? = nil, _ body: @escaping @Sendable (BookCatalog) async throws -> Void
  ) async {
    Task { [catalog, waitingServer] in
      do {
        try await body(catalog)
        waitingServer.report(.ended(deleted: id))
      } catch {
        waitingServer.report(.ended(deleted: nil))
      }
    }
    await next()
  }

  /// Waits until the only running call waits for the server, or has ended.
  private mutating func next() async {
    switch await events.next(isolation: #isolation) {
    case .asked(let call): waiting.append(call)
    case .ended(let id?): deleted.append(id)
    case .ended(nil), nil: break
    }
  }
}

// MARK: - Its parts

/// A request to the server, and the answer that is on its way.
struct Call {
  enum Request {
    case list
    case delete(Book.ID)
  }

  let request: Request
  let continuation: CheckedContinuation<[Book], any Error>
  var answer: Result<[Book], any Error>?
}

private enum Event {
  case asked(Call)
  case ended(deleted: Book.ID?)
}

/// The network or the disk fails.
struct Failure: Error {}

/// A server whose calls wait for an ``Overlap``.
private final class WaitingServer: BookServer {
  let events: AsyncStream<Event>
  private let sender: AsyncStream<Event>.Continuation

  init() {
    (events, sender) = AsyncStream.makeStream()
  }

  func report(_ event: Event) {
    sender.yield(event)
  }

  func books() async throws -> [Book] {
    try await answer(to: .list)
  }

  func deleteBook(_ id: Book.ID) async throws {
    _ = try await answer(to: .delete(id))
  }

  private func answer(to request: Call.Request) async throws -> [Book] {
    try await withCheckedThrowingContinuation { continuation in
      report(.asked(Call(request: request, continuation: continuation)))
    }
  }
}

private final class Flag: Sendable {
  private let value = Mutex(false)

  var isSet: Bool {
    get { value.withLock { $0 } }
    set { value.withLock { $0 = newValue } }
  }
}
