import BookLibrary

/// The **Subject**: the library, with the store that saves it. It notifies its observers of each
/// change, after the change is saved.
@MainActor final class ObservedLibrary {
  private var library: Library
  private let store: LibraryStore
  private var tokens: [WeakToken] = []

  private struct WeakToken {
    weak var token: ObservationToken?
  }

  /// The events to announce, each with the tokens at the time of its change.
  private var queue: [(event: ShelfEvent, tokens: [WeakToken])] = []
  private var isNotifying = false

  init(store: LibraryStore) throws {
    self.store = store
    library = try store.load()
  }
}

// MARK: - Observers

/// A registration: the subject calls the closure until the token is deallocated.
@MainActor final class ObservationToken {
  fileprivate let handler: (ShelfEvent) -> Void

  fileprivate init(handler: @escaping (ShelfEvent) -> Void) {
    self.handler = handler
  }
}

extension ObservedLibrary {
  /// Sends an observer all the books immediately, and then notifies it of each change as long as it
  /// keeps the token.
  ///
  /// An observer should handle its first event before it makes a change: the change may be
  /// announced at once, inside that first event.
  func observe(
    _ handler: @escaping (ShelfEvent) -> Void
  ) -> ObservationToken {
    let token = ObservationToken(handler: handler)
    tokens.removeAll { $0.token == nil }
    tokens.append(WeakToken(token: token))
    handler(.refreshed(shelf))
    return token
  }

  /// Notifies the observers of a change, except those that leave in the meantime.
  ///
  /// If an observer makes a change itself, the new event waits until all observers have gotten the
  /// current one. Then the new event goes to those that were observers at the time of its change.
  private func announce(_ event: ShelfEvent) {
    tokens.removeAll { $0.token == nil }
    queue.append((event, tokens))
    // An observer made this change. The running loop will get to it.
    if isNotifying { return }
    isNotifying = true
    while !queue.isEmpty {
      let next = queue.removeFirst()
      for entry in next.tokens { entry.token?.handler(next.event) }
    }
    isNotifying = false
  }
}

// MARK: - Books

extension ObservedLibrary {
  /// The books as they are now.
  var shelf: Shelf { library.shelf }

  func insert(_ book: Book, at row: Int) throws {
    var new = library
    try new.insert(book, at: row)
    try change(to: new, announcing: .inserted(book, row: row))
  }

  func mark(_ id: Book.ID, asRead isRead: Bool = true) throws {
    var new = library
    try new.mark(id, asRead: isRead)
    try change(to: new, updating: id)
  }

  func rename(_ id: Book.ID, to title: String) throws {
    var new = library
    try new.rename(id, to: title)
    try change(to: new, updating: id)
  }

  func remove(_ id: Book.ID) throws {
    var new = library
    let row = try new.shelf.index(of: id)
    let book = try new.remove(id)
    try change(to: new, announcing: .deleted(book, row: row))
  }

  /// Goes back to a memento. Announces one event, however many books change.
  func restore(_ memento: Library.Memento) throws {
    var new = library
    new.restore(memento)
    try change(to: new, announcing: .refreshed(new.shelf))
  }

  /// Changes to a library in which one book is different, and announces that book as updated.
  private func change(to new: Library, updating id: Book.ID) throws {
    let row = try new.shelf.index(of: id)
    try change(to: new, announcing: .updated(new.shelf[row], row: row))
  }

  /// Saves the new library, replaces the old one with it, and announces the change. Does nothing if
  /// the two are equal.
  private func change(to new: Library, announcing event: ShelfEvent) throws {
    guard new != library else { return }
    try store.save(new)
    library = new
    announce(event)
  }
}
