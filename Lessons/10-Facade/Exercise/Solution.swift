import BookLibrary

/// Lends books to friends.
@MainActor final class LendingDesk {
  private let server: any LoanServer
  private let printer: any ReceiptPrinter
  private let file: any LoanFile
  private(set) var loans: [Loan] = []
  /// The books that a call is lending, or taking back, now.
  private var isLending: Set<Book.ID> = []
  /// The books whose reservation couldn't be taken back.
  private var unreleased: Set<Book.ID> = []
  /// How often a call has lent a book, or taken one back.
  private var changes = 0

  init(server: any LoanServer, printer: any ReceiptPrinter, file: any LoanFile) {
    self.server = server
    self.printer = printer
    self.file = file
  }

  /// Reserves the book, prints a receipt, and saves the loan.
  func lend(_ book: Book.ID, to friend: String) async throws {
    guard !isLending.contains(book), !loans.contains(where: { $0.book == book }) else {
      throw LendingError.isLent(book)
    }
    isLending.insert(book)
    defer {
      isLending.remove(book)
      changes += 1
    }
    let loan = Loan(book: book, friend: friend)
    try await server.reserve(loan)
    unreleased.remove(book)
    do {
      try await printer.printReceipt(for: loan)
    } catch let failure {
      do { try await server.release(book) } catch { unreleased.insert(book) }
      throw failure
    }
    loans.append(loan)
    file.save(loans)
  }

  /// Takes over the server's reservations, without those that are only half a loan.
  func sync() async throws {
    // During each release, other calls may lend the books that are still to come.
    for book in unreleased where unreleased.contains(book) && !isLending.contains(book) {
      isLending.insert(book)
      defer {
        isLending.remove(book)
        changes += 1
      }
      try await server.release(book)
      unreleased.remove(book)
    }
    var seen: Int
    var listed: [Loan]
    repeat {
      seen = changes
      listed = try await server.loans()
    } while changes != seen
    loans = listed.filter { !isLending.contains($0.book) && !unreleased.contains($0.book) }
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
      try await desk.lend(book, to: friend)
      message = "Have fun, \(friend)!"
    } catch {
      message = "Sorry, \(friend)."
    }
  }
}
