import BookLibrary
import Foundation
import SQLite

/// Which tasks ran while calls waited for the lock of a database.
struct Runners: Equatable, CustomStringConvertible {
  let screen: Bool
  let others: Bool

  var description: String {
    switch (screen, others) {
    case (true, true): "the screen and other tasks"
    case (true, false): "only the screen"
    case (false, true): "only other tasks"
    case (false, false): "nobody"
    }
  }
}

extension DatabaseStand {
  /// Calls the store from the main actor and from other tasks, more often than there are cores, while
  /// another program holds the database's lock. Returns who ran meanwhile.
  func runners(
    fromScreen: Bool, during call: @escaping @Sendable () async throws -> Void
  ) async throws -> Runners {
    let lock = try HeldLock(of: database)
    // It has a thread of its own, because all the others may have to wait.
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let screen = DispatchSemaphore(value: 0)
        let others = DispatchSemaphore(value: 0)
        let calls = DispatchGroup()
        for _ in 1...(2 * ProcessInfo.processInfo.activeProcessorCount) {
          calls.enter()
          if fromScreen {
            Task { @MainActor in
              try await call()
              calls.leave()
            }
          } else {
            Task.detached {
              try await call()
              calls.leave()
            }
          }
        }
        Task { @MainActor in screen.signal() }
        Task.detached { others.signal() }
        let end = DispatchTime.now() + 1
        let ran = Runners(
          screen: screen.wait(timeout: end) == .success,
          others: others.wait(timeout: end) == .success)
        lock.open()
        calls.wait()
        continuation.resume(returning: ran)
      }
    }
  }
}
