import Synchronization

/// Collects what decorators report.
final class Notebook<Entry: Sendable>: Sendable {
  private let list = Mutex<[Entry]>([])

  var entries: [Entry] { list.withLock(\.self) }

  @Sendable func add(_ entry: Entry) { list.withLock { $0.append(entry) } }
}
