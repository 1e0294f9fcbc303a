import Foundation
import Synchronization
import TestSupport
import Testing

/// Swift's row in the page's table: a `static let`.
struct RealSharedTests {
  @Test func `the page says what a static let does`() throws {
    let first = Result { try Failing.shared.get() }
    let second = Result { try Failing.shared.get() }
    let repeated: String =
      switch (first, second) {
      case (.failure(let one as Failing), .failure(let two as Failing)):
        one === two ? "the same error" : "another error"
      default: "made"
      }

    let got = Mutex<[Slow]>([])
    DispatchQueue.concurrentPerform(iterations: 2) { _ in
      let one = Slow.shared
      got.withLock { $0.append(one) }
    }
    let objects = got.withLock { $0 }
    let isShared = objects.allSatisfy { $0 === objects.first }

    _ = (Missing.shared, Missing.shared)

    let cells = [
      "creation fails; asked again": repeated,
      "two threads ask": "\(Slow.count.load(ordering: .relaxed)) made, "
        + (isShared ? "shared" : "not shared"),
      "makes nil; asked twice": "\(Missing.count.load(ordering: .relaxed)) made",
      "under a second name": SecondName.shared === Slow.shared ? "the same" : "another",
      "registered anew after use": "–",
      // Such a program doesn't end.
      "a needs b, b needs a": "–",
    ]
    let wrong = try RealTable(lesson: "Singleton").differences(of: "a static let", from: cells)
    #expect(wrong == [])
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

private typealias SecondName = Slow

private final class Missing: Sendable {
  static let count = Atomic(0)
  static let shared: Missing? = {
    count.add(1, ordering: .relaxed)
    return nil
  }()
}
