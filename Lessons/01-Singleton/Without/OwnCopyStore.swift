import BookLibrary
import Foundation

/// Keeps the books in a file, with a copy in memory. Each screen makes one for itself; can you see
/// what that leads to before the demo shows it?
final class OwnCopyStore {
  private let file: URL
  private(set) var books: [Book]

  init(file: URL) throws {
    self.file = file
    books = try JSONDocument(named: file.path, Data(contentsOf: file)).books()
  }

  func finish(_ id: Book.ID) throws {
    books = books.map { book in
      var book = book
      if book.id == id { book.isRead = true }
      return book
    }
    try JSONEncoder().encode(books).write(to: file, options: .atomic)
  }
}
