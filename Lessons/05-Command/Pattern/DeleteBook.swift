import BookLibrary

/// A **ConcreteCommand**: deletes a book and the notes about it.
struct DeleteBook: LibraryCommand {
  private let book: Book
  private var removed: (book: Book, row: Int, notes: [Note])?

  init(_ book: Book) {
    self.book = book
  }

  var name: String { "delete \"\(book.title)\"" }

  mutating func execute(on library: inout Library) throws {
    let row = try library.shelf.index(of: book.id)
    let notes = library.notes.filter { $0.bookID == book.id }
    removed = (try library.remove(book.id), row, notes)
  }

  /// Puts the book back in its row, or last, if the shelf is shorter.
  /// Its notes come back in the order of their ids.
  func undo(on library: inout Library) throws {
    guard let removed else { return }
    var copy = library
    try copy.insert(removed.book, at: min(removed.row, copy.shelf.count))
    for note in removed.notes {
      let later = copy.notes.firstIndex { $0.id > note.id }
      try copy.insert(note, at: later ?? copy.notes.count)
    }
    library = copy
  }
}
