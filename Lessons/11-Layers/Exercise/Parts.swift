// The data layer, the interface of the services, and the values that pass between the layers. They
// are given: leave this file as it is.

import BookLibrary
import Foundation

/// A book that a friend has.
struct Loan: Equatable {
  let bookID: Book.ID
  var friend: String
  /// The date by which the friend brings the book back.
  var due: Date
}

// MARK: - The data layer

/// A committed change to the loan of a book.
struct LoanEvent: Equatable {
  let bookID: Book.ID
  /// Nil if the book was at home.
  let old: Loan?
  /// Nil if the book is at home again.
  let new: Loan?
}

/// The interface of the data layer.
@MainActor protocol DataAccess: AnyObject {
  /// Reads all books, in the order of their ids.
  func books() throws -> [Book]
  /// Reads all loans.
  func loans() throws -> [Book.ID: Loan]
  /// Makes changes, which are committed as a whole or not at all. Rethrows the body's error.
  func write(_ body: (LoanWriter) throws -> Void) throws
  /// Returns the events since the last call, in the order of the commits. The events of a write are
  /// there before it returns.
  func takeEvents() -> [LoanEvent]
}

/// The changes of one transaction, and the events that they will cause.
@MainActor final class LoanWriter {
  /// The stored loans, with this transaction's own changes.
  private(set) var loans: [Book.ID: Loan]
  private(set) var events: [LoanEvent] = []
  private let books: Set<Book.ID>

  init(books: Set<Book.ID>, loans: [Book.ID: Loan]) {
    self.books = books
    self.loans = loans
  }

  /// Adds a loan, or replaces the one of the same book.
  func put(_ loan: Loan) throws {
    guard books.contains(loan.bookID) else { throw NoSuchBook(id: loan.bookID) }
    set(loan, for: loan.bookID)
  }

  /// Removes the loan of a book, if there is one.
  func remove(_ book: Book.ID) { set(nil, for: book) }

  private func set(_ new: Loan?, for book: Book.ID) {
    let old = loans[book]
    guard old != new else { return }
    loans[book] = new
    events.append(LoanEvent(bookID: book, old: old, new: new))
  }
}

/// Keeps books and loans for as long as the program runs.
final class InMemoryData: DataAccess {
  private let shelf: [Book]
  private var stored: [Book.ID: Loan] = [:]
  private var waiting: [LoanEvent] = []

  init(books: [Book]) {
    shelf = books.sorted { $0.id < $1.id }
  }

  func books() -> [Book] { shelf }

  func loans() -> [Book.ID: Loan] { stored }

  func write(_ body: (LoanWriter) throws -> Void) throws {
    let writer = LoanWriter(books: Set(shelf.map(\.id)), loans: stored)
    try body(writer)
    stored = writer.loans
    waiting += writer.events
  }

  func takeEvents() -> [LoanEvent] {
    defer { waiting = [] }
    return waiting
  }
}

/// The data layer refuses a loan of a book that doesn't exist.
struct NoSuchBook: Error, CustomStringConvertible {
  let id: Book.ID

  var description: String { "There is no book \(id)." }
}

// MARK: - The services

/// A book as all screens show it.
struct BookItem: Equatable {
  let book: Book
  /// Nil if the book is at home.
  var loan: Loan?
}

/// The figures of the loans at a moment.
struct Figures: Equatable {
  let lent: Int
  /// The loans whose date has passed.
  let late: Int
}

/// The interface of the services: the rules, the items and the figures.
@MainActor protocol LendingService: AnyObject {
  /// One item for each book, in the order of the books.
  var items: [BookItem] { get }
  var figures: Figures { get }
  /// Lends a pile of books to a friend.
  func lend(_ books: [Book.ID], to friend: String, until due: Date) throws
  /// Records that a book is at home. If it already was, nothing changes.
  func takeBack(_ book: Book.ID) throws
  /// Applies the events that are waiting to the items.
  func catchUp()
}

/// A reason why the services refuse; nothing has changed.
enum LendingError: Error, Equatable, CustomStringConvertible {
  /// The friend's name is empty, or only whitespace.
  case noName
  case isLent(Book.ID)

  var description: String {
    switch self {
    case .noName: "A name can't be blank."
    case .isLent(let id): "Book \(id) is already lent out."
    }
  }
}
