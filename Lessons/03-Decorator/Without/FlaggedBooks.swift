import BookLibrary

/// A service with a flag for each feature that somebody asked for. It can serve an old book; can
/// you see how before the demo shows it?
final class FlaggedBooks {
  var caches = true
  var measures = true
  var logs = true
  private(set) var durations: [Duration] = []
  private(set) var log: [String] = []
  private var kept: [Book]?
  private let store: LibraryStore

  init(_ store: LibraryStore) {
    self.store = store
  }

  func books() throws -> [Book] {
    let start = ContinuousClock.now
    defer { if measures { durations.append(.now - start) } }
    if logs { log.append("books()") }
    if caches, let kept { return kept }
    let books = Array(Library(try store.load()).shelf)
    if caches { kept = books }
    return books
  }

  func markAsRead(_ id: Book.ID) throws {
    if logs { log.append("markAsRead(\(id))") }
    var library = Library(try store.load())
    try library.mark(id)
    try store.save(library.memento())
    if caches { kept = nil }
  }
}
