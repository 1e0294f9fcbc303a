import BookLibrary

/// A **ConcreteCommand**: puts a new book on the shelf.
struct InsertBook: LibraryCommand, Codable, Equatable {
  let book: Book
  let row: Int

  init(_ book: Book, at row: Int) { (self.book, self.row) = (book, row) }

  var title: String { "insert \(book.quotedTitle)" }

  func execute(on library: inout Library) throws {
    try library.insert(book, at: row)
  }

  /// Removes the book, unless that would lose somebody else's work on it.
  func undo(on library: inout Library) throws {
    let present = try library.book(book.id)
    guard present == book else { throw Misfit.changedSince(book.id) }
    guard !library.notes.contains(where: { $0.bookID == book.id }) else {
      throw Misfit.hasNotes(book.id)
    }
    try library.remove(book.id)
  }
}
