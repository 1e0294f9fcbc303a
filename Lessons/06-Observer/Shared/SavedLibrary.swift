import BookLibrary

/// A library and its store. A change is saved before it is made.
struct SavedLibrary {
  private(set) var library: Library
  private let store: LibraryStore

  init(store: LibraryStore) throws {
    self.store = store
    library = try store.load()
  }

  var shelf: Shelf { library.shelf }

  /// Makes a change, and returns what happened to the books; nil if nothing did.
  mutating func make(_ change: ShelfChange) throws -> ShelfEvent? {
    let old = shelf
    var new = library
    var event = ShelfEvent?.none
    switch change {
    case .insert(let book, let row):
      try new.insert(book, at: row)
      event = .inserted(book, row: row)
    case .mark(let id, let isRead):
      try new.mark(id, asRead: isRead)
      event = try .updated(id, from: old, to: new.shelf)
    case .rename(let id, let title):
      try new.rename(id, to: title)
      event = try .updated(id, from: old, to: new.shelf)
    case .remove(let id):
      let row = try old.index(of: id)
      event = .deleted(try new.remove(id), row: row)
    case .restore(let memento): new.restore(memento)
    case .reload: new = try store.load()
    }
    guard new != library else { return nil }
    if case .reload = change {} else { try store.save(new) }
    library = new
    return shelf == old ? nil : event ?? .refreshed(shelf)
  }
}

extension ShelfEvent {
  fileprivate static func updated(_ id: Book.ID, from old: Shelf, to new: Shelf) throws -> Self {
    let row = try old.index(of: id)
    return .updated(old: old[row], new: new[row], row: row)
  }
}
