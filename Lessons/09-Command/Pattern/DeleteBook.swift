import BookLibrary

/// A **ConcreteCommand**: deletes a book and the notes about it.
struct DeleteBook: LibraryCommand, Codable, Equatable {
  let book: Book
  private var removed: Removed?

  /// What the library lost, and where that was.
  private struct Removed: Codable, Equatable {
    let book: Book
    let row: Int
    let notes: [Int: Note]
  }

  init(_ book: Book) { self.book = book }

  var title: String { "delete \(book.quotedTitle)" }

  mutating func execute(on library: inout Library) throws {
    let row = try library.shelf.index(of: book.id)
    let notes = library.notes.enumerated().filter { $1.bookID == book.id }
    removed = Removed(
      book: try library.remove(book.id), row: row,
      notes: Dictionary(uniqueKeysWithValues: notes.map { ($0, $1) }))
  }

  /// Puts the book back in its row, with its notes; at the end if the shelf is shorter now.
  func undo(on library: inout Library) throws {
    guard let removed else { return }
    let used = Set(library.notes.map(\.id))
    if let note = removed.notes.values.first(where: { used.contains($0.id) }) {
      throw Misfit.noteIDTaken(note.id)
    }
    try library.insert(removed.book, at: min(removed.row, library.shelf.count))
    for (index, note) in removed.notes.sorted(by: { $0.key < $1.key }) {
      library.notes.insert(note, at: min(index, library.notes.count))
    }
  }
}
