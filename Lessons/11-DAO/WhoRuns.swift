import Foundation
import SQLite

/// Calls a store from the main actor or from other tasks, more often than there are cores, while another
/// program holds the database's lock. Returns who ran meanwhile.
func runners(
  waitingFor database: Database, fromScreen: Bool = false,
  during call: @escaping @Sendable () async throws -> Void
) async throws -> String {
  let lock = try HeldLock(of: database)
  let calls = (1...(2 * ProcessInfo.processInfo.activeProcessorCount)).map { _ in
    fromScreen ? Task { @MainActor in try await call() } : Task.detached { try await call() }
  }
  let signals = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
  Task { @MainActor in signals[0].signal() }
  Task.detached { signals[1].signal() }
  let ran = try await withCheckedThrowingContinuation { continuation in
    // It has a thread of its own, because all the others may have to wait.
    Thread.detachNewThread {
      let end = DispatchTime.now() + 1
      let ran = zip(["the screen", "other tasks"], signals).filter {
        $0.1.wait(timeout: end) == .success
      }
      continuation.resume(
        with: Result {
          try lock.open()
          return ran.map(\.0).joined(separator: ", ")
        })
    }
  }
  for call in calls { try await call.value }
  return ran
}
