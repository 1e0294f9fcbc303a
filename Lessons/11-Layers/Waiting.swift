import Foundation
import Synchronization

/// Has many tasks wait for the lock of a folder, as if another program held it, and then begins a task
/// that has nothing to do with it. The lock is released when that task runs, or after `limit`.
///
/// - Returns: What becomes of the other task.
func otherTask(
  whileLocking folder: URL, atMost limit: Duration, _ write: @escaping @Sendable () async -> Void
) async -> String {
  let lock = open(folder.path, O_RDONLY | O_CLOEXEC)
  flock(lock, LOCK_EX)
  let count = Count()
  // Tasks share a thread for each core.
  let cores = ProcessInfo.processInfo.processorCount
  let writers = (0..<(2 * cores)).map { _ in
    Task.detached {
      count.waiting.withLock { $0 += 1 }
      await write()
    }
  }
  let found = await withCheckedContinuation { continuation in
    Thread.detachNewThread {
      while count.waiting.withLock({ $0 < cores }) { usleep(1000) }
      usleep(100_000)
      Task.detached { count.others.withLock { $0 += 1 } }
      let end = ContinuousClock.now + limit
      while count.others.withLock({ $0 == 0 }), .now < end { usleep(1000) }
      let found = count.others.withLock {
        $0 == 0 ? "the other task waits, too" : "the other task runs"
      }
      close(lock)
      continuation.resume(returning: found)
    }
  }
  for writer in writers { await writer.value }
  return found
}

private final class Count: Sendable {
  let waiting = Mutex(0)
  let others = Mutex(0)
}
