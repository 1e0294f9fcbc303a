import Dispatch
import Synchronization

/// Threads for blocking work, at most so many at a time, which aren't the tasks' threads.
final class AccessQueue: Sendable {
  // Serial queues bring threads of their own when the shared ones are busy; a concurrent one waits
  // for them, and tasks that compute would hold it up.
  private let queues: [DispatchQueue]
  private let next = Atomic(0)

  init(width: Int) {
    queues = (0..<width).map { DispatchQueue(label: "SQLite access \($0)") }
  }

  /// Runs work in its turn; throws `CancellationError` if the task is cancelled before it.
  func run<T: Sendable>(_ work: @escaping @Sendable () throws -> T) async throws -> T {
    let turn = Turn(work)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let number = next.add(1, ordering: .relaxed).newValue
        queues[number % queues.count].async { continuation.resume(with: turn.perform()) }
      }
    } onCancel: {
      turn.cancel()
    }
  }
}
