import Synchronization

/// Says that a task was cancelled, to work that waits on another thread.
final class CancellationMark: Sendable {
  let isCancelled = Atomic(false)
}
