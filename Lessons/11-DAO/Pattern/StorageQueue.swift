import Dispatch

/// An actor whose calls may block: they run on its own queue.
protocol StorageActor: Actor {
  nonisolated var queue: StorageQueue { get }
}

extension StorageActor {
  nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }
}

/// Runs an actor's jobs outside the pool that all tasks share. The pool has a thread for each core: an
/// actor that waits for a lock there stops tasks that have nothing to do with it.
nonisolated final class StorageQueue: SerialExecutor {
  private let queue = DispatchQueue(label: "notes")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
