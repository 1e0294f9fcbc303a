import Dispatch

/// Runs an actor's jobs on a queue. The pool that all tasks share has a thread for each core, so an
/// actor that waits for a lock there stops tasks that have nothing to do with it.
nonisolated final class DiskQueue: SerialExecutor {
  private let queue = DispatchQueue(label: "NoteData.disk")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async {
      job.runSynchronously(on: self.asUnownedSerialExecutor())
    }
  }
}
