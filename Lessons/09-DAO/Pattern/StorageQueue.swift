import Dispatch

/// Runs an actor's jobs on a thread of its own. The pool that all tasks share has a thread for each
/// core: an actor that waits for a lock there stops tasks that have nothing to do with it.
nonisolated final class StorageQueue: SerialExecutor {
  private let queue = DispatchQueue(label: "notes")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
