import BookLibrary
import RoomData

/// A shelf with one item for each book: an *Identity Map*.
@MainActor final class CachedShelf: ShelfService {
  private let base: any ShelfService
  private let events: EventQueue
  private var items: [Book.ID: BookItem] = [:]
  /// The ids of the books on the shelf; nil if they must be loaded.
  private var order: [Book.ID]?
  /// Counts the events.
  private var generation = 0

  nonisolated init(_ base: any ShelfService, events: EventQueue) {
    (self.base, self.events) = (base, events)
    Task { [weak self, arrivals = events.arrivals] in
      for await _ in arrivals { await self?.catchUp() }
    }
  }

  @MainActor func items() async throws -> [BookItem] {
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

  @MainActor func rename(_ id: Book.ID, to title: String) async throws {
    try await base.rename(id, to: title)
    catchUp()
  }

  @MainActor func mark(_ id: Book.ID, asRead isRead: Bool) async throws {
    try await base.mark(id, asRead: isRead)
    catchUp()
  }

  @MainActor func remove(_ id: Book.ID) async throws { try await base.remove(id) }

  @MainActor func undo() async throws -> Bool { try await base.undo() }

  /// Applies the events since the last time.
  private func catchUp() {
    for event in events.take() {
      generation += 1
      switch event {
      case .updated(_, to: .book(let book)): items[book.id]?.book = book
      case .inserted(.book), .deleted(.book), .refreshed: order = nil
      default: break
      }
    }
  }

  /// Brings the items up to date; a new one is taken only for a book that has none.
  private func merge(_ loaded: [BookItem]) {
    for new in loaded {
      if let item = items[new.id] { item.book = new.book } else { items[new.id] = new }
    }
    order = loaded.map(\.id)
  }
}
