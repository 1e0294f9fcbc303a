public import BookLibrary
public import Observation
import RoomData

/// A book that screens observe. The cached services have one for each book, so a change shows on all
/// screens at once; others make a new one each time.
@MainActor @Observable public final class BookItem: Identifiable {
  public nonisolated let id: Book.ID
  /// The book as it was last committed. Only the business layer sets it.
  public fileprivate(set) var book: Book
  /// Whether the book was removed. It may come back, by an undo.
  public fileprivate(set) var isRemoved = false

  init(_ book: Book) {
    id = book.id
    self.book = book
  }
}

/// The one item for each book: an *Identity Map*.
@MainActor final class SharedItems {
  private let events: EventQueue
  private var items: [Book.ID: BookItem] = [:]
  /// The books on the shelf; nil if they must be loaded.
  private var order: [Book.ID]?
  /// Counts the events.
  private var generation = 0

  nonisolated init(events: EventQueue) {
    self.events = events
    Task { [weak self, arrivals = events.arrivals] in
      for await _ in arrivals { await self?.catchUp() }
    }
  }

  /// Returns the books in the order of the shelf, and loads them if there is no other way.
  func items(load: () async throws(RoomError) -> [BookItem]) async throws(RoomError) -> [BookItem] {
    catchUp()
    while order == nil {
      let before = generation
      let loaded = try await load()
      catchUp()
      // After a commit during the load, what was loaded may be older than the items.
      if generation == before { merge(loaded) }
    }
    return order?.compactMap { items[$0] } ?? []
  }

  /// Applies the events since the last time.
  func catchUp() {
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
