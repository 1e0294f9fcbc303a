import Foundation
import SQLite

/// Calls a store from the main actor or from other tasks, more often than there are cores, while another
/// program holds the database's lock. Returns who ran meanwhile.
func runners(
  waitingFor database: Database, fromScreen: Bool = false,
  during call: @escaping @Sendable () async throws -> Void
) async throws -> String {
  let lock = try HeldLock(of: database)
  // It has a thread of its own, because all the others may have to wait.
  return await withCheckedContinuation { continuation in
    Thread.detachNewThread {
      let signals = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
      let calls = DispatchGroup()
      for _ in 1...(2 * ProcessInfo.processInfo.activeProcessorCount) {
        calls.enter()
        if fromScreen {
          Task { @MainActor in
            defer { calls.leave() }
            try await call()
          }
        } else {
          Task.detached {
            defer { calls.leave() }
            try await call()
          }
        }
      }
      Task { @MainActor in signals[0].signal() }
      Task.detached { signals[1].signal() }
      let end = DispatchTime.now() + 1
      let ran = zip(["the screen", "other tasks"], signals).filter {
        $0.1.wait(timeout: end) == .success
      }
      lock.open()
      calls.wait()
      continuation.resume(returning: ran.map(\.0).joined(separator: ", "))
    }
  }
}
