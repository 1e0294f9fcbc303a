import Synchronization

/// The **Singleton**: the owner of the driver, of which the process has only one.
final class StampMachine: Sendable {
  static let shared = StampMachine()

  private let lock = Mutex(())

  private init() {}

  /// Stamps a label, line by line, each in its ink.
  func stamp(_ label: [LabelLine]) throws {
    // Before the lock, because a text may stamp a label itself.
    let lines = label.map { ($0.ink, $0.text()) }
    try lock.withLock { _ in
      let before = Driver.ink
      defer { Driver.setInk(before) }
      for (ink, text) in lines {
        Driver.setInk(ink)
        try Driver.press(text)
      }
    }
  }
}

/// A desk, at which someone stamps labels. There may be many.
final class StampDesk {
  typealias Stamp = ([LabelLine]) throws -> Void

  private let machine: Stamp

  /// The labels that were stamped here.
  private(set) var count = 0

  /// - Parameter stamp: Stamps a label. Without one, the shared machine does.
  init(stamp: Stamp? = nil) {
    machine = stamp ?? StampMachine.shared.stamp
  }

  func stamp(_ label: [LabelLine]) throws {
    try machine(label)
    count += 1
  }
}
