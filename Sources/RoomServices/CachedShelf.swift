import BookLibrary
import RoomData

/// A shelf with one item for each book: an *Identity Map*.
@MainActor final class CachedShelf: ShelfService {
  private let base: any ShelfService
  private let events: EventQueue
  private var items: [Book.ID: BookItem] = [:]
  /// The books on the shelf; nil if they must be loaded.
  private var order: [Book.ID]?
  /// Counts the events.
  private var generation = 0

  nonisolated init(_ base: any ShelfService, events: EventQueue) {
    (self.base, self.events) = (base, events)
    Task { [weak self, arrivals = events.arrivals] in
      for await _ in arrivals { await self?.catchUp() }
    }
  }

  @MainActor func items() async throws(RoomError) -> [BookItem] {
    catchUp()
    while order == nil {
      let before = generation
      let loaded = try await base.items()
      catchUp()
      // After a commit during the load, what was loaded may be older than the items.
      if generation == before { merge(loaded) }
    }
    return order?.compactMap { items[$0] } ?? []
  }

  @MainActor func rename(_ id: Book.ID, to title: String) async throws(RoomError) {
    try await base.rename(id, to: title)
    catchUp()
  }

  @MainActor func mark(_ id: Book.ID, asRead isRead: Bool) async throws(RoomError) {
    try await base.mark(id, asRead: isRead)
    catchUp()
  }

  @MainActor func remove(_ id: Book.ID) async throws(RoomError) {
    try await base.remove(id)
    catchUp()
  }

  @MainActor func undo() async throws(RoomError) -> Bool {
    guard try await base.undo() else { return false }
    // The items are brought up to date, whether or not anybody asks for the list.
    _ = try await items()
    return true
  }

  /// Applies the events since the last time.
  private func catchUp() {
    for event in events.take() {
      generation += 1
      switch event {
      case .updated(_, to: .book(let book)): items[book.id]?.book = book
      case .deleted(.book(let book)):
        items[book.id]?.isRemoved = true
        order?.removeAll { $0 == book.id }
      case .inserted(.book), .refreshed: order = nil
      default: break
      }
    }
  }

  /// Brings the items up to date; a new one is taken only for a book that has none.
  private func merge(_ loaded: [BookItem]) {
    for item in items.values { item.isRemoved = true }
    for new in loaded {
      let item = items[new.id] ?? new
      items[new.id] = item
      (item.book, item.isRemoved) = (new.book, false)
    }
    order = loaded.map(\.id)
  }
}
