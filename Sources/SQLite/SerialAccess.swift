import CSQLite
import Dispatch

/// A connection that has one user at a time, on the thread of a queue.
///
/// SQLite blocks its thread while it waits for a disk or a lock. The threads that all tasks share
/// must not be blocked, so the actor's executor is a queue of its own.
actor SerialAccess {
  private let connection: Connection
  private nonisolated let file: String
  private nonisolated let executor = QueueExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(_ connection: sending Connection) {
    file = connection.file
    self.connection = connection
  }

  /// Lends the connection to a task.
  func use<T: Sendable>(_ body: @Sendable (Connection) throws -> T) throws -> T {
    try Task.checkCancellation()
    return try body(connection)
  }

  /// Lends the connection to a thread, which waits for its turn in the same queue.
  nonisolated func wait<T: Sendable>(for body: @Sendable (Connection) throws -> T) throws -> T {
    guard !executor.isCurrent else {
      throw SQLiteError(SQLITE_MISUSE, "an access can't wait for the one it is in", in: file)
    }
    return try executor.queue.sync { try assumeIsolated { try body($0.connection) } }
  }
}

/// Runs an actor's jobs on a serial queue.
private final class QueueExecutor: SerialExecutor {
  let queue = DispatchQueue(label: "SQLite")
  private let mark = DispatchSpecificKey<Void>()

  init() { queue.setSpecific(key: mark, value: ()) }

  /// Whether the caller runs on the queue.
  var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) != nil }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}
