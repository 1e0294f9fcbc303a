import Synchronization

/// The events that one listener hasn't taken yet, in the order of the commits.
///
/// An event is in the queue before the `write` that caused it returns. So a listener that takes its
/// events before it answers never answers from an old state; one that has nothing to answer waits
/// for ``arrivals``. Letting go of the queue ends the subscription.
public final class EventQueue: Sendable {
  /// Yields when there is something to take, once for several commits if nobody took it before.
  public let arrivals: AsyncStream<Void>
  private let bell: AsyncStream<Void>.Continuation
  private let waiting = Mutex<[RoomEvent]>([])

  init() {
    (arrivals, bell) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
  }

  deinit { bell.finish() }

  /// Returns the events since the last call.
  public func take() -> [RoomEvent] {
    waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
  }

  fileprivate func put(_ events: [RoomEvent]) {
    waiting.withLock { $0 += events }
    bell.yield()
  }
}

/// Hands the events of each commit to all listeners.
final class EventHub: Sendable {
  /// Each returns a queue that somebody else owns, or nil once it is gone.
  private let queues = Mutex<[@Sendable () -> EventQueue?]>([])

  func subscribe() -> EventQueue {
    let queue = EventQueue()
    queues.withLock { $0.append { [weak queue] in queue } }
    return queue
  }

  /// Called before the next write begins, so the order is that of the commits.
  func send(_ events: [RoomEvent]) {
    // A queue that is gone takes nothing, so it leaves the list.
    queues.withLock { queues in queues.removeAll { $0()?.put(events) == nil } }
  }
}
