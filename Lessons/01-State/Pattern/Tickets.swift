import BookLibrary

/// The ticket of a book on the shelf: a state as a type. It can't be copied, and lending the book
/// uses it up. But any code can create one, so it is up to you that each book has only one.
struct ShelfTicket: ~Copyable {
  let book: Book.ID

  /// Lends the book until the end of a day.
  consuming func lend(to child: String, until day: Int) -> LoanTicket {
    LoanTicket(book: book, child: child, due: day)
  }
}

/// The ticket of a lent book. Giving the book back uses it up.
struct LoanTicket: ~Copyable {
  let book: Book.ID
  let child: String
  /// The last day: after it, the loan is overdue.
  private let due: Int

  /// Only lending creates one: outside this file, no initializer can set what is private.
  fileprivate init(book: Book.ID, child: String, due: Int) {
    self.book = book
    self.child = child
    self.due = due
  }

  /// Returns the reminder if the loan is overdue. The ticket of a book on the shelf has no such
  /// method.
  func reminder(on day: Int) -> String? {
    due < day ? "Bring it back, \(child)!" : nil
  }

  consuming func giveBack() -> ShelfTicket { ShelfTicket(book: book) }
}
