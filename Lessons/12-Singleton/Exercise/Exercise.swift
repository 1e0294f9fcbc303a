// Your file. The task is in README.md; the tests show your progress.

import Synchronization

/// The owner of the driver.
final class StampMachine: Sendable {
  // TODO: Every caller gets another machine.
  static var shared: StampMachine { StampMachine() }

  init() {}

  /// Stamps a label, line by line, each in its ink.
  func stamp(_ label: [LabelLine]) throws {
    // TODO: Another desk can get in, and nobody puts the ink back.
    for line in label {
      Driver.setInk(line.ink)
      try Driver.press(line.text())
    }
  }
}

/// Counts the labels.
final class LabelCounter: Sendable {
  static let shared = LabelCounter()

  private let labels = Mutex(0)
  private init() {}

  var count: Int { labels.withLock { $0 } }
  func add() { labels.withLock { $0 += 1 } }
}

/// A desk, at which someone stamps labels.
final class StampDesk {
  typealias Stamp = ([LabelLine]) throws -> Void

  /// The labels that were stamped here.
  // TODO: Two desks show the same count.
  var count: Int { LabelCounter.shared.count }

  /// - Parameter stamp: Stamps a label. Without one, the shared machine does.
  init(stamp: Stamp? = nil) {
    // TODO: The argument isn't used.
  }

  func stamp(_ label: [LabelLine]) throws {
    LabelCounter.shared.add()
    try StampMachine.shared.stamp(label)
  }
}
