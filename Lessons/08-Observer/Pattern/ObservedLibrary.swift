import BookLibrary

/// The **Subject**: the library, with the store that saves it. It notifies its observers of each
/// change, after the change is saved.
@MainActor final class ObservedLibrary {
  private var library: Library
  private let store: LibraryStore
  private var tokens: [WeakToken] = []

  private struct WeakToken {
    weak var token: Token?
  }

  /// The events that aren't announced yet, each with the tokens at the time of the change.
  private var pending: [(event: ShelfEvent, tokens: [WeakToken])] = []

  init(store: LibraryStore) throws {
    self.store = store
    library = try store.load()
  }
}

// MARK: - Observers

/// A registration: the subject calls the closure until the token is deallocated.
@MainActor final class Token {
  fileprivate let notify: (ShelfEvent) -> Void

  fileprivate init(notify: @escaping (ShelfEvent) -> Void) {
    self.notify = notify
  }
}

extension ObservedLibrary {
  /// Notifies an observer of all the books at once, and then of each change.
  func observe(_ notify: @escaping (ShelfEvent) -> Void) -> Token {
    let token = Token(notify: notify)
    tokens.append(WeakToken(token: token))
    notify(.refreshed(shelf))
    return token
  }

  /// Notifies the observers of a change, except those that leave in the meantime.
  ///
  /// If an observer makes a change itself, its event is pending until the present event has reached
  /// all observers. Then it goes to those who were observers at the time of the change.
  private func announce(_ event: ShelfEvent) {
    tokens.removeAll { $0.token == nil }
    pending.append((event, tokens))
    // An older event is pending: the running loop comes to this one.
    guard pending.count == 1 else { return }
    while let (event, tokens) = pending.first {
      for entry in tokens { entry.token?.notify(event) }
      pending.removeFirst()
    }
  }
}

// MARK: - Books

extension ObservedLibrary {
  /// The books as they are now.
  var shelf: Shelf { library.shelf }

  func insert(_ book: Book, at row: Int) throws {
    try change { library in
      try library.insert(book, at: row)
      return .inserted(book, row: row)
    }
  }

  func mark(_ id: Book.ID, asRead isRead: Bool = true) throws {
    try update(id) { library in try library.mark(id, asRead: isRead) }
  }

  func rename(_ id: Book.ID, to title: String) throws {
    try update(id) { library in try library.rename(id, to: title) }
  }

  func remove(_ id: Book.ID) throws {
    try change { library in
      let row = try library.shelf.index(of: id)
      return .deleted(try library.remove(id), row: row)
    }
  }

  /// Goes back to a memento: one event, however many books it changes.
  func restore(_ memento: Library.Memento) throws {
    try change { library in
      library.restore(memento)
      return .refreshed(library.shelf)
    }
  }

  private func update(_ id: Book.ID, _ edit: (inout Library) throws -> Void) throws {
    try change { library in
      try edit(&library)
      let row = try library.shelf.index(of: id)
      return .updated(library.shelf[row], row: row)
    }
  }

  /// Makes a change in a copy of the library, saves the copy, and then announces the change.
  private func change(_ make: (inout Library) throws -> ShelfEvent) throws {
    var copy = library
    let event = try make(&copy)
    guard copy != library else { return }
    try store.save(copy)
    library = copy
    announce(event)
  }
}
