import BookLibrary

/// The books that all screens share.
final class SharedBooks {
  private(set) var library: Library
  private let store: LibraryStore

  init(store: LibraryStore) throws {
    self.store = store
    library = try store.load()
  }

  func remove(_ id: Book.ID) throws {
    var changed = library
    try changed.remove(id)
    try store.save(changed)
    library = changed
  }
}

/// The smaller repair: a screen without books of its own.
final class SharingScreen {
  private(set) var lines: [String] = []
  private let books: SharedBooks

  init(_ books: SharedBooks) {
    self.books = books
    draw()
  }

  /// Removes the book in a row that the reader swipes away.
  func swipeRow(_ row: Int) throws {
    try books.remove(books.library.shelf[row].id)
    draw()
  }

  private func draw() {
    lines = books.library.shelf.map { "\($0.isRead ? "●" : "○") \($0.title)" }
  }
}
