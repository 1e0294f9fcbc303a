import Synchronization

/// Work that waits on another thread until it may begin, and that a cancelled task takes back.
final class Turn<Value: Sendable>: Sendable {
  private let work: Mutex<(@Sendable () throws -> Value)?>

  init(_ work: @escaping @Sendable () throws -> Value) {
    self.work = Mutex(work)
  }

  /// Takes back work that hasn't begun.
  func cancel() {
    work.withLock { $0 = nil }
  }

  /// Does the work, and lets go of what it held: who gets the result may be the last to hold it.
  func perform() -> Result<Value, any Error> {
    let work = work.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
    guard let work else { return .failure(CancellationError()) }
    return Result { try work() }
  }
}
