import BookLibrary

/// An undo that copies what a book had when this was written: no orientation yet, and no place.
struct FieldUndo {
  private let id: Book.ID
  private let title: String
  private let isRead: Bool
  private let coverPath: Book.CoverPath

  init(before book: Book) {
    id = book.id
    title = book.title
    isRead = book.isRead
    coverPath = book.coverPath
  }

  func undo(on shelf: SharedShelf) {
    shelf.books.append(
      Book(id: id, title: title, isRead: isRead, coverPath: coverPath))
  }
}
