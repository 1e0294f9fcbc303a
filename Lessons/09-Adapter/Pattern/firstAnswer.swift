import Foundation

/// Returns the first answer of a library that calls back. Later ones count for nothing.
///
/// - Parameters:
///   - limit: How long to wait, also if `ask` itself doesn't return.
///   - ask: Runs on a thread of its own, because a library may block it.
/// - Throws: ``ShopError/noAnswer``; `CancellationError`
nonisolated func firstAnswer<Value: Sendable>(
  within limit: Duration, on clock: any Clock<Duration>,
  _ ask: @escaping @Sendable (@escaping @Sendable (Value) -> Void) -> Void
) async throws -> Value {
  let (answers, answer) = AsyncThrowingStream<Value, any Error>.makeStream()
  Thread.detachNewThread {
    ask { answer.yield($0) }
  }
  let timer = Task {
    try await clock.sleep(for: limit)
    answer.finish(throwing: ShopError.noAnswer)
  }
  defer { timer.cancel() }
  for try await value in answers { return value }
  throw CancellationError()
}
