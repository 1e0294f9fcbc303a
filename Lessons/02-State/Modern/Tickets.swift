import BookLibrary

/// The ticket of a book on the shelf. It can't be copied, and lending the book uses it up.
struct ShelfTicket: ~Copyable {
  let book: Book.ID

  consuming func lend(to child: String, until day: Int) -> LoanTicket {
    LoanTicket(book: book, child: child, due: day)
  }
}

/// The ticket of a lent book. Giving the book back uses it up.
struct LoanTicket: ~Copyable {
  let book: Book.ID
  let child: String
  let due: Int

  /// Only lending makes one.
  fileprivate init(book: Book.ID, child: String, due: Int) {
    self.book = book
    self.child = child
    self.due = due
  }

  consuming func giveBack() -> ShelfTicket { ShelfTicket(book: book) }
}
