import Synchronization

/// The calls of a server and a store, in one list, and whether the store can save.
final class CallLog: Sendable {
  struct DiskFull: Error, Equatable {}

  private let state = Mutex((calls: [String](), isDiskFull: false))

  var calls: [String] { state.withLock { $0.calls } }

  var isDiskFull: Bool {
    get { state.withLock { $0.isDiskFull } }
    set { state.withLock { $0.isDiskFull = newValue } }
  }

  func add(_ call: String) {
    state.withLock { $0.calls.append(call) }
  }
}
