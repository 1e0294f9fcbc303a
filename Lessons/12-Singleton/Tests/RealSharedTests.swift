import Foundation
import Synchronization
import Testing

/// What the page says about a `static let`, below the table of other languages' containers.
struct RealSharedTests {
  @Test func `a static let is made once, also if two threads ask`() {
    let got = Mutex<[Slow]>([])
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      let one = Slow.shared
      got.withLock { $0.append(one) }
    }
    let objects = got.withLock { $0 }
    #expect(Slow.count.load(ordering: .relaxed) == 1 && objects[0] === objects[1])
  }
}

private final class Slow: Sendable {
  static let count = Atomic(0)
  static let shared = Slow()

  private init() {
    Self.count.add(1, ordering: .relaxed)
    // Time for the other thread to ask, too.
    sched_yield()
  }
}
