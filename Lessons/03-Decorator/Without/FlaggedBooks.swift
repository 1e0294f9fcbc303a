import BookLibrary

/// One service with a flag for everything that somebody wanted once. It has two faults; can you
/// see them before the demo shows them?
final class FlaggedBooks {
  var caches = true
  var times = true
  private(set) var durations: [Duration] = []
  private var cache: [BookItem] = []
  private let read: () throws -> Shelf
  private let now: () -> Duration

  init(read: @escaping () throws -> Shelf, now: @escaping () -> Duration) {
    self.read = read
    self.now = now
  }

  func books(reload: Bool = false) throws -> [BookItem] {
    let start = now()
    defer { if times { durations.append(now() - start) } }
    if caches, !reload, !cache.isEmpty { return cache }
    let items = try read().map(BookItem.init)
    if caches { cache = items }
    return items
  }
}
