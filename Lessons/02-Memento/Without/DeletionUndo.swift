import BookLibrary

/// An undo that keeps individual values: the deleted book and its row.
struct DeletionUndo {
  let book: Book
  let row: Int

  func undo(on library: inout Library) throws {
    try library.insert(book, at: row)
  }
}
