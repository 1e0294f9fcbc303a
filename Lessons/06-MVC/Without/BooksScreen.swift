import BookLibrary
import Foundation

/// A screen that does all by itself: it keeps the books, decides, draws, and saves.
final class BooksScreen {
  private(set) var lines: [String] = []
  private(set) var html = ""
  private var library: Library
  private let file: LibraryStore

  init(file: LibraryStore) throws {
    self.file = file
    library = try file.load()
    draw()
  }

  /// The reader swipes a row away.
  func swipeRow(_ row: Int) {
    let id = library.shelf[row].id
    _ = try? library.shelf.remove(id)
    draw()
    // It has worked so far…
    try? file.save(library)
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
