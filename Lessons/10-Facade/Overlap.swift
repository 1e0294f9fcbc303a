import BookLibrary
import CatalogParts
import LessonStage

/// Calls that overlap, in an order that a story or a test chooses: no call depends on the time that it
/// takes.
@MainActor
final class Overlap: BookServer, BookFile {
  /// Requests are late here, before the server has them.
  let way = Gate()
  /// Answers of the server are late here.
  let network = Gate()
  /// Saves are late here.
  let disk = Gate()
  let recorder = CallRecorder()
  /// The number of calls that have begun and not ended.
  private(set) var unfinished = 0
  /// How often the server has been asked for its list.
  private(set) var questions = 0
  /// The calls that the parts have begun, and those that have ended.
  private var (begun, ended) = (0, 0)

  private let server: any BookServer
  private let file: any BookFile
  /// How many turns nothing has to happen before all is taken to wait.
  private let patience: Int

  init(_ server: any BookServer, _ file: any BookFile, patience: Int = 100) {
    self.server = server
    self.file = file
    self.patience = patience
  }

  /// Starts a call, and returns when it has ended, waits at a gate, or waits for another call.
  func start(_ call: @escaping @MainActor () async throws -> Void) async -> Task<Void, any Error> {
    let (others, waiting) = (unfinished, self.waiting)
    unfinished += 1
    let task = Task {
      defer { unfinished -= 1 }
      try await call()
    }
    await settle { unfinished <= others || self.waiting > waiting }
    return task
  }

  /// Starts a call that has to wait at a gate, while later calls go through.
  func startLate(
    at gate: Gate, _ call: @escaping @MainActor () async throws -> Void
  ) async -> Task<Void, any Error> {
    gate.isShut = true
    defer { gate.isShut = false }
    return await start(call)
  }

  /// Lets everything go on, and returns when these calls have succeeded.
  func end(_ calls: [Task<Void, any Error>]) async throws {
    await finish()
    for call in calls { try await call.value }
  }

  /// Lets everything go on that waits at a gate, the oldest call first, until all calls have ended.
  func finish() async {
    while unfinished > 0 {
      await settle(patience: .max) { unfinished == 0 || waiting > 0 }
      let (others, still) = (unfinished, waiting - 1)
      gates.first { !$0.waiting.isEmpty }?.letGo()
      await settle { unfinished < others || waiting > still }
    }
  }

  /// Returns when something is so and no part is at work, or when nothing has happened for many turns:
  /// then each call waits at a gate, or for another call. A turn lets the main actor's other jobs run,
  /// and a job of the pool that tasks share.
  func settle(patience: Int? = nil, until isSo: () -> Bool = { false }) async {
    let patience = patience ?? self.patience
    var (turns, moves) = (0, -1)
    while begun > ended || (turns < patience && !isSo()) {
      await Task.yield()
      await Task.detached {}.value
      let all = gates.reduce(begun + ended) { $0 + $1.moves }
      turns = moves == all ? turns + 1 : 0
      moves = all
    }
  }

  var gates: [Gate] { [way, network, disk] }
  private var waiting: Int { gates.reduce(0) { $0 + $1.waiting.count } }
}

/// The parts, whose calls wait at the gates.
extension Overlap {
  @MainActor func books() async throws -> [Book] {
    questions += 1
    recorder.call("App", "Server", "books()")
    try await way.wait()
    let books = try await work { try await server.books() }
    try await network.wait()
    recorder.answer("Server", "App", "\(books.count) books")
    return books
  }

  @MainActor func delete(_ id: Book.ID) async throws {
    recorder.call("App", "Server", "delete(\(id))")
    try await way.wait()
    try await work { try await server.delete(id) }
    try await network.wait()
    recorder.answer("Server", "App", "deleted")
  }

  @MainActor func change(
    _ body: @escaping @Sendable (inout Library) throws -> Void
  ) async throws -> Library {
    try await disk.wait()
    return try await work { try await file.change(body) }
  }

  private func work<Value>(_ call: @MainActor () async throws -> Value) async throws -> Value {
    begun += 1
    defer { ended += 1 }
    return try await call()
  }
}

/// A place where calls wait while it is shut.
@MainActor
final class Gate {
  var isShut = false
  private(set) var waiting: [(number: Int, call: CheckedContinuation<Void, any Error>)] = []
  /// How often a call has come, has been let go, or has gone on.
  private(set) var moves = 0

  /// Waits if the gate is shut. A canceled call doesn't wait any longer, as in a web client.
  func wait() async throws {
    moves += 1
    defer { moves += 1 }
    guard isShut else { return }
    let number = moves
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiting.append((number, $0)) }
    } onCancel: {
      Task { @MainActor in self.cancel(number) }
    }
  }

  /// Lets a call go on, the oldest if none is named.
  func letGo(_ index: Int = 0) {
    guard waiting.indices.contains(index) else { return }
    moves += 1
    waiting.remove(at: index).call.resume()
  }

  /// Has a call fail.
  func fail(_ index: Int, with error: any Error) {
    moves += 1
    waiting.remove(at: index).call.resume(throwing: error)
  }

  private func cancel(_ number: Int) {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    fail(index, with: CancellationError())
  }
}
