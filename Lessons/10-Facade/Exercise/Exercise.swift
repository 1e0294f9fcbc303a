import BookLibrary

/// Lends books to friends.
@MainActor final class LendingDesk {
  let server: any LoanServer
  let printer: any ReceiptPrinter
  let file: any LoanFile
  private(set) var loans: [Loan] = []

  init(server: any LoanServer, printer: any ReceiptPrinter, file: any LoanFile) {
    self.server = server
    self.printer = printer
    self.file = file
  }

  /// Reserves the book, prints a receipt, and saves the loan.
  func lend(_ book: Book.ID, to friend: String) async throws {
    // TODO: keep the promises in README.md.
    let loan = Loan(book: book, friend: friend)
    try await server.reserve(loan)
    try await printer.printReceipt(for: loan)
    loans.append(loan)
    file.save(loans)
  }

  /// Takes over the server's reservations.
  func sync() async throws {
    loans = try await server.loans()
    file.save(loans)
  }
}

/// A screen with a friend's name.
@MainActor final class FriendScreen {
  private let desk: LendingDesk
  private(set) var message = ""

  init(_ desk: LendingDesk) {
    self.desk = desk
  }

  func lendTapped(_ book: Book.ID, to friend: String) async {
    do {
      let loan = Loan(book: book, friend: friend)
      try await desk.server.reserve(loan)
      try await desk.printer.printReceipt(for: loan)
      desk.file.save(desk.loans + [loan])
      message = "Have fun, \(friend)!"
    } catch {
      message = "Sorry, \(friend)."
    }
  }
}
