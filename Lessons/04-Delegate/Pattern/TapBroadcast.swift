/// A delegate that passes taps on to any number of listeners: closures, and asynchronous streams.
final class TapBroadcast: ShelfViewDelegate {
  private var listeners: [(Int) -> Void] = []
  private var continuations: [AsyncStream<Int>.Continuation] = []

  deinit {
    finish()
  }

  /// Adds a closure to be called with each row that is tapped.
  func addListener(_ listener: @escaping (Int) -> Void) {
    listeners.append(listener)
  }

  /// Returns the rows that are tapped from now on. What nobody has read yet is kept.
  func rows() -> AsyncStream<Int> {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    continuations.append(continuation)
    return stream
  }

  /// Ends all streams.
  func finish() {
    for continuation in continuations { continuation.finish() }
    continuations = []
  }

  func shelfView(_ view: ShelfView, didSelectRow row: Int) {
    for listener in listeners { listener(row) }
    for continuation in continuations { continuation.yield(row) }
  }
}
