import BookLibrary

/// A **ConcreteCommand**: gives a book a new title.
struct RenameBook: LibraryCommand {
  private let book: Book
  private let newTitle: String
  private var oldTitle: String?

  init(_ book: Book, to newTitle: String) {
    self.book = book
    self.newTitle = newTitle
  }

  var name: String { "rename \"\(book.title)\"" }

  mutating func execute(on library: inout Library) throws {
    oldTitle = try library.shelf.book(book.id).title
    try library.rename(book.id, to: newTitle)
  }

  func undo(on library: inout Library) throws {
    guard let oldTitle else { return }
    guard try library.shelf.book(book.id).title == newTitle else {
      throw CommandError.changedSince(book.id)
    }
    try library.rename(book.id, to: oldTitle)
  }
}
