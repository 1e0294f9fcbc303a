import BookLibrary

/// A screen that does everything: it holds the books, decides, draws and saves.
final class BooksScreen {
  private(set) var lines: [String] = []
  private var library: Library
  private let store: LibraryStore

  init(store: LibraryStore) throws {
    self.store = store
    library = try store.load()
    draw()
  }

  /// Removes the book in a row that the reader swipes away.
  func swipeRow(_ row: Int) throws {
    try library.remove(library.shelf[row].id)
    try store.save(library)
    draw()
  }

  private func draw() {
    lines = library.shelf.map { "\($0.isRead ? "●" : "○") \($0.title)" }
  }
}
