import BookLibrary
import CatalogParts
import LessonStage

/// Calls that overlap, in an order that a story or a test chooses: no call depends on the time that it
/// takes.
@MainActor
final class Overlap {
  /// Answers of the server are late here.
  let network = Gate()
  /// Saves are late here.
  let disk = Gate()
  let server: LateServer
  let file: LateFile
  let recorder = CallRecorder()

  init(_ server: any BookServer, _ file: any BookFile) {
    self.server = LateServer(base: server, gate: network, recorder: recorder)
    self.file = LateFile(base: file, gate: disk)
  }

  /// Starts a call, and returns when it can't go on, or has ended.
  func start(_ call: @escaping @MainActor () async throws -> Void) async -> Task<Void, any Error> {
    let task = Task { try await call() }
    await settle()
    return task
  }

  /// Starts a call whose answer is late, while later calls are answered.
  func startLate(
    at gate: Gate, _ call: @escaping @MainActor () async throws -> Void
  ) async -> Task<Void, any Error> {
    gate.isShut = true
    defer { gate.isShut = false }
    return await start(call)
  }

  /// Lets everything arrive that is late, and returns when both calls have ended.
  func end(_ calls: Task<Void, any Error>...) async throws {
    await arrive()
    for call in calls { try await call.value }
  }

  /// Lets everything arrive that is late.
  func arrive() async {
    await settle()
    while !network.waiting.isEmpty || !disk.waiting.isEmpty {
      network.letGo()
      disk.letGo()
      await settle()
    }
  }

  /// Returns when every call waits at a gate, or has ended. What isn't at a gate is on the main actor,
  /// which takes turns, or in a part that is counted.
  func settle() async {
    var (turns, moves) = (0, -1)
    while turns < 20 || network.isBusy || disk.isBusy {
      await Task.yield()
      turns = moves == network.moves + disk.moves ? turns + 1 : 0
      moves = network.moves + disk.moves
    }
  }
}

/// A place where calls wait while it is shut.
@MainActor
final class Gate {
  var isShut = false
  private(set) var waiting: [(number: Int, call: CheckedContinuation<Void, any Error>)] = []
  /// How often a call has begun, waited, gone on or ended.
  private(set) var moves = 0
  /// How often a call has failed here.
  private(set) var failures = 0
  private var running = 0

  /// Whether a call is at work in the part behind the gate.
  var isBusy: Bool { running > waiting.count }

  func count<Value>(_ call: @MainActor () async throws -> Value) async throws -> Value {
    running += 1
    moves += 1
    defer {
      running -= 1
      moves += 1
    }
    return try await call()
  }

  /// Waits if the gate is shut. A canceled call doesn't wait any longer, as in a web client.
  func pass() async throws {
    guard isShut else { return }
    moves += 1
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
    failures += 1
    waiting.remove(at: index).call.resume(throwing: error)
  }

  private func cancel(_ number: Int) {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    fail(index, with: CancellationError())
  }
}

/// A server whose answers wait at a gate.
@MainActor
final class LateServer: BookServer {
  private let base: any BookServer
  private let gate: Gate
  private let recorder: CallRecorder
  private(set) var questions = 0

  init(base: any BookServer, gate: Gate, recorder: CallRecorder) {
    self.base = base
    self.gate = gate
    self.recorder = recorder
  }

  @MainActor func books() async throws -> [Book] {
    questions += 1
    recorder.call("App", "Server", "books()")
    return try await gate.count {
      let books = try await base.books()
      try await gate.pass()
      recorder.answer("Server", "App", "\(books.count) books")
      return books
    }
  }

  @MainActor func delete(_ id: Book.ID) async throws {
    recorder.call("App", "Server", "delete(\(id))")
    try await gate.count {
      try await base.delete(id)
      try await gate.pass()
      recorder.answer("Server", "App", "deleted")
    }
  }
}

/// A file whose changes wait at a gate.
@MainActor
final class LateFile: BookFile {
  private let base: any BookFile
  private let gate: Gate

  init(base: any BookFile, gate: Gate) {
    self.base = base
    self.gate = gate
  }

  @MainActor func change(
    _ body: @escaping @Sendable (inout Library) throws -> Void
  ) async throws -> Library {
    try await gate.count {
      try await gate.pass()
      return try await base.change(body)
    }
  }
}
