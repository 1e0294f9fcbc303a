import BookLibrary

/// What happened to the books: enough for a screen to change its rows without asking again.
enum ShelfEvent: Equatable, Sendable {
  case inserted(Book, row: Int)
  case updated(old: Book, new: Book, row: Int)
  case deleted(Book, row: Int)
  /// Any row may be different.
  case refreshed(Shelf)
}

/// A **Concrete Subject**: the library, and the store that holds it. It tells what has happened to
/// the books once that is saved. A change that can't be saved is not made, and not told.
final class ObservedLibrary: Sendable {
  private let subject: Subject<Library, ShelfEvent>
  private let store: LibraryStore

  init(store: LibraryStore) throws(StoreError) {
    self.store = store
    subject = Subject(Library(try store.load()))
  }

  var shelf: Shelf { subject.state.shelf }

  /// Tells the present books at once, and then each event.
  @MainActor func observe(
    _ observer: @escaping @MainActor (ShelfEvent) -> Void
  ) -> any ObservationToken {
    subject.observe(first: { .refreshed($0.shelf) }, observer)
  }

  func insert(_ book: Book, at row: Int) async throws(LibraryError) {
    try await change { library throws(ShelfError) in
      try library.insert(book, at: row)
      return .inserted(book, row: row)
    }
  }

  func mark(_ id: Book.ID, asRead isRead: Bool = true) async throws(LibraryError) {
    try await change { library throws(ShelfError) in
      let row = try library.shelf.index(of: id)
      let old = library.shelf[row]
      try library.mark(id, asRead: isRead)
      return .updated(old: old, new: library.shelf[row], row: row)
    }
  }

  func remove(_ id: Book.ID) async throws(LibraryError) {
    try await change { library throws(ShelfError) in
      let row = try library.shelf.index(of: id)
      return .deleted(try library.remove(id), row: row)
    }
  }

  /// Goes back to a snapshot: one event, however many books it changes.
  func restore(_ memento: Library.Memento) async throws(LibraryError) {
    try await change { library in
      library.restore(memento)
      return .refreshed(library.shelf)
    }
  }

  /// Makes a change in a copy. It counts, and is told, once the copy is saved.
  private func change(
    _ make: (inout Library) throws(ShelfError) -> ShelfEvent
  ) async throws(LibraryError) {
    try await subject.change { library throws(LibraryError) in
      var copy = library
      let event: ShelfEvent
      do throws(ShelfError) { event = try make(&copy) } catch {
        throw .shelf(error)
      }
      guard copy != library else { return nil }
      do throws(StoreError) { try store.save(copy.memento()) } catch {
        throw .store(error)
      }
      library = copy
      return event
    }
  }
}
