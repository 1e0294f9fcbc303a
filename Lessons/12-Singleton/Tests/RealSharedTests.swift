import Foundation
import Synchronization
import Testing

/// What the page says about a `static let`, below the table of other languages' containers.
struct RealSharedTests {
  @Test func `a static let is made once, also if that fails`() {
    let errors = [Result { try Failing.shared.get() }, Result { try Failing.shared.get() }].map {
      if case .failure(let error as Failing) = $0 { error } else { nil as Failing? }
    }
    #expect(errors[0] != nil && errors[0] === errors[1])
  }

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

/// A `static let` can't throw, but it can be a `Result`. Only the first creation fails.
private final class Failing: Error {
  static let count = Atomic(0)
  static let shared = Result { () throws(Failing) in
    if count.add(1, ordering: .relaxed).newValue == 1 { throw Failing() }
    return Failing()
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
