import BookLibrary

/// One service with a flag for each feature. It can return outdated books. Can you see when?
class FlaggedBooks: BookService {
  var caches = true
  var measures = true
  var logs = true
  /// How long each call of `books()` took, including failed calls.
  private(set) var durations: [Duration] = []
  private(set) var lines: [String] = []
  fileprivate var kept: [Book]?
  private let store: LibraryStore

  init(store: LibraryStore) {
    self.store = store
  }

  func books() throws -> [Book] {
    let start = ContinuousClock.now
    defer { if measures { durations.append(.now - start) } }
    if caches, let kept { return kept }
    let books = try Array(store.load().shelf)
    if logs { lines.append("load") }
    if caches { kept = books }
    return books
  }

  func markAsRead(_ id: Book.ID) throws {
    var library = try store.load()
    try library.mark(id)
    try store.save(library)
    if logs { lines.append("markAsRead(\(id))") }
    if caches { kept = nil }
  }
}

/// A smaller repair: this class forgets its books after each change, even while the cache is off.
final class RepairedBooks: FlaggedBooks {
  override func markAsRead(_ id: Book.ID) throws {
    try super.markAsRead(id)
    kept = nil
  }
}
