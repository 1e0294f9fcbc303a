import Synchronization

/// One instance for all, with a lock around each access, and none around a change.
final class UnguardedMinutes: Sendable {
  static let shared = UnguardedMinutes()
  private let state = Mutex(0)

  var total: Int {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  private init() {}
}
