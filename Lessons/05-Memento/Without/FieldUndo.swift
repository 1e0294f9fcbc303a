import BookLibrary

/// An undo that copies the fields that a book had when this was written.
struct FieldUndo {
  private let id: Book.ID
  private let title: String
  private let isRead: Bool
  private let coverPath: Book.CoverPath

  init(before book: Book) {
    (id, title) = (book.id, book.title)
    (isRead, coverPath) = (book.isRead, book.coverPath)
  }

  func undo(on library: inout Library) throws {
    let book = Book(
      id: id, title: title, isRead: isRead, coverPath: coverPath)
    try library.insert(book, at: library.shelf.count)
  }
}
