import BookLibrary

/// A **ConcreteCommand**: deletes a book and the notes about it.
struct DeleteBook: LibraryCommand, Codable, Equatable {
  let book: Book
  private var removed: Removed?

  /// The deleted book and notes, with their positions.
  private struct Removed: Codable, Equatable {
    let book: Book
    let row: Int
    let notes: [PlacedNote]
  }

  private struct PlacedNote: Codable, Equatable {
    let index: Int
    let note: Note
  }

  init(_ book: Book) { self.book = book }

  var title: String { "delete \(book.quotedTitle)" }

  mutating func execute(on library: inout Library) throws {
    let row = try library.shelf.index(of: book.id)
    let notes = library.notes.enumerated().filter { $1.bookID == book.id }
    removed = Removed(
      book: try library.remove(book.id), row: row,
      notes: notes.map { PlacedNote(index: $0, note: $1) })
  }

  /// Puts the book back in its row, with its notes; at the end, if the shelf is shorter now.
  func undo(on library: inout Library) throws {
    guard let removed else { throw Misfit.neverExecuted }
    let ids = Set(library.notes.map(\.id))
    if let taken = removed.notes.first(where: { ids.contains($0.note.id) }) {
      throw Misfit.noteIDTaken(taken.note.id)
    }
    let row = min(removed.row, library.shelf.count)
    try library.insert(removed.book, at: row)
    for place in removed.notes {
      try library.insert(place.note, at: min(place.index, library.notes.count))
    }
  }
}
