import BookLibrary

/// A screen that does everything itself: it keeps the books, decides, draws and saves.
final class BooksScreen {
  private(set) var lines: [String] = []
  private(set) var html = ""
  private var library: Library
  private let store: LibraryStore

  init(store: LibraryStore) throws {
    self.store = store
    library = try store.load()
    draw()
  }

  /// The reader swipes a row away.
  func swipeRow(_ row: Int) throws {
    try library.remove(library.shelf[row].id)
    draw()
    try store.save(library)
  }

  private func draw() {
    lines = library.shelf.map { book in
      "\(book.id) \(book.isRead ? "●" : "○") \(book.title)"
    }
    html = library.shelf.reduce("<h1>Books</h1>") { html, book in
      html + "<p>\(book.title)</p>"
    }
  }
}
