import BookLibrary

/// A change of the books, with all that a screen needs to change its rows.
enum ShelfEvent: Equatable, Sendable {
  case inserted(Book, row: Int)
  case updated(old: Book, new: Book, row: Int)
  case deleted(Book, row: Int)
  /// Any row may have changed.
  case refreshed(Shelf)
}

/// A **Concrete Subject**: the library, and the store that holds it. It notifies its observers of a
/// change once the change is saved. A change that can't be saved isn't made, and nobody is notified.
final class ObservedLibrary: Sendable {
  private let subject: Subject<Library, ShelfEvent>
  private let store: LibraryStore

  init(store: LibraryStore) throws(StoreError) {
    self.store = store
    subject = Subject(Library(try store.load()))
  }

  var shelf: Shelf { subject.state.shelf }

  /// Notifies the observer of all the books at once, and then of each change.
  @MainActor func observe(
    _ observer: @escaping @MainActor (ShelfEvent) -> Void
  ) -> any ObservationToken {
    subject.observe(first: { .refreshed($0.shelf) }, observer)
  }

  func insert(_ book: Book, at row: Int) async throws {
    try await change { library in
      try library.insert(book, at: row)
      return .inserted(book, row: row)
    }
  }

  func mark(_ id: Book.ID, asRead isRead: Bool = true) async throws {
    try await change { library in
      let row = try library.shelf.index(of: id)
      let old = library.shelf[row]
      try library.mark(id, asRead: isRead)
      return .updated(old: old, new: library.shelf[row], row: row)
    }
  }

  func remove(_ id: Book.ID) async throws {
    try await change { library in
      let row = try library.shelf.index(of: id)
      return .deleted(try library.remove(id), row: row)
    }
  }

  /// Goes back to a snapshot: one event, however many books it changes.
  func restore(_ memento: Library.Memento) async throws {
    try await change { library in
      library.restore(memento)
      return .refreshed(library.shelf)
    }
  }

  /// Makes a change in a copy, which replaces the library once it is saved.
  private func change(_ make: (inout Library) throws -> ShelfEvent) async throws {
    try await subject.change { library in
      var copy = library
      let event = try make(&copy)
      guard copy != library else { return nil }
      try store.save(copy.memento())
      library = copy
      return event
    }
  }
}
