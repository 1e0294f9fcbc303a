import BookLibrary

/// A book that a friend has borrowed.
struct Loan: Equatable, Sendable {
  let book: Book.ID
  let friend: String
}

/// The server, which keeps the family's reservations. It lets the same family reserve a book again: then
/// the last friend counts.
@MainActor protocol LoanServer: AnyObject {
  func reserve(_ loan: Loan) async throws
  func release(_ book: Book.ID) async throws
  /// The reservations, as they are when the server answers.
  func loans() async throws -> [Loan]
}

/// The printer, which prints a receipt for the friend.
@MainActor protocol ReceiptPrinter: AnyObject {
  func printReceipt(for loan: Loan) async throws
}

/// The file with the loans.
@MainActor protocol LoanFile: AnyObject {
  func save(_ loans: [Loan])
}

enum LendingError: Error, Equatable {
  case isLent(Book.ID)
}
