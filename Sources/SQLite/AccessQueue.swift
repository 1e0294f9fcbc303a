import Foundation
import Synchronization

/// Threads for blocking work, at most so many at a time, which aren't the tasks' threads.
final class AccessQueue: Sendable {
  private let queue: OperationQueue

  init(width: Int) {
    queue = OperationQueue()
    queue.maxConcurrentOperationCount = width
  }

  /// Runs work in its turn; throws `CancellationError` if the task is cancelled before it.
  func run<T: Sendable>(_ work: @escaping @Sendable () throws -> T) async throws -> T {
    let mark = CancellationMark()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        queue.addOperation {
          continuation.resume(
            with: Result {
              guard !mark.isCancelled.load(ordering: .relaxed) else { throw CancellationError() }
              return try work()
            })
        }
      }
    } onCancel: {
      mark.isCancelled.store(true, ordering: .relaxed)
    }
  }
}
