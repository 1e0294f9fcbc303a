import BookLibrary

/// A **ConcreteCommand**: marks a book as read, or as not read.
struct MarkBook: LibraryCommand, Codable, Equatable {
  let book: Book
  let isRead: Bool
  private var wasRead: Bool?

  init(_ book: Book, asRead isRead: Bool = true) { (self.book, self.isRead) = (book, isRead) }

  var title: String { "mark \(book.quotedTitle) as \(isRead ? "read" : "not read")" }

  mutating func execute(on library: inout Library) throws {
    wasRead = try library.book(book.id).isRead
    try library.mark(book.id, asRead: isRead)
  }

  func undo(on library: inout Library) throws {
    guard let wasRead else { return }
    let present = try library.book(book.id)
    guard present.isRead == isRead else { throw Misfit.changedSince(book.id) }
    try library.mark(book.id, asRead: wasRead)
  }
}

/// A **ConcreteCommand**: gives a book another title.
struct RenameBook: LibraryCommand, Codable, Equatable {
  let book: Book
  let newTitle: String
  private var oldTitle: String?

  init(_ book: Book, to newTitle: String) { (self.book, self.newTitle) = (book, newTitle) }

  var title: String { "rename \(book.quotedTitle)" }

  mutating func execute(on library: inout Library) throws {
    oldTitle = try library.book(book.id).title
    try library.rename(book.id, to: newTitle)
  }

  func undo(on library: inout Library) throws {
    guard let oldTitle else { return }
    let present = try library.book(book.id)
    guard present.title == newTitle else { throw Misfit.changedSince(book.id) }
    try library.rename(book.id, to: oldTitle)
  }
}

/// A **ConcreteCommand**: puts a book into another row.
struct MoveBook: LibraryCommand, Codable, Equatable {
  let book: Book
  let row: Int
  private var oldRow: Int?

  init(_ book: Book, to row: Int) { (self.book, self.row) = (book, row) }

  var title: String { "move \(book.quotedTitle)" }

  mutating func execute(on library: inout Library) throws {
    oldRow = try library.shelf.index(of: book.id)
    try library.move(book.id, to: row)
  }

  func undo(on library: inout Library) throws {
    guard let oldRow else { return }
    let present = try library.shelf.index(of: book.id)
    guard present == row else { throw Misfit.changedSince(book.id) }
    try library.move(book.id, to: min(oldRow, library.shelf.count - 1))
  }
}
