import BookLibrary
import Foundation
import Testing

@testable import StateLesson

/// The other rungs, where the demo doesn't try them, and the other forms of the pattern.
struct RungTests {
  @Test func `paired values keep a wish while the book is lost`() throws {
    var loan = PairedLoan()
    try loan.lend(to: "Ana", until: 5)
    try loan.reserve(for: "Mei")
    loan.reportLost()

    #expect(loan.reminder(on: 9) == nil)
    loan.giveBack()
    #expect(throws: LoanError.refused) { try loan.lend(to: "Zoe", until: 20) }
    try loan.lend(to: "Mei", until: 20)
  }

  /// A repair of the third rung by hand: a check for each contradiction.
  @Test func `a status and a pair can check a file`() throws {
    struct CheckedLoan: Decodable {
      let loan: StatusLoan

      init(from decoder: any Decoder) throws {
        loan = try StatusLoan(from: decoder)
        guard (loan.status == .lent) == (loan.holder != nil) else { throw LoanError.refused }
      }
    }
    #expect(throws: LoanError.refused) {
      try JSONDecoder().decode(CheckedLoan.self, from: Data(StatusLoan.lostAndLent.utf8))
    }
    _ = try JSONDecoder().decode(CheckedLoan.self, from: JSONEncoder().encode(StatusLoan()))
  }

  @Test func `a status keeps a wish while the book is in repair`() throws {
    var loan = StatusLoan()
    try loan.lend(to: "Ana", until: 5)
    try loan.reserve(for: "Mei")
    try loan.giveBack()
    try loan.sendToRepair()
    #expect(throws: LoanError.refused) { try loan.lend(to: "Mei", until: 20) }

    try loan.giveBack()
    #expect(throws: LoanError.refused) { try loan.lend(to: "Zoe", until: 20) }
    try loan.lend(to: "Mei", until: 20)
    #expect(loan.waitingChild == nil && loan.holder?.child == "Mei")
  }

  @Test func `a context hands each call to its state`() throws {
    var loan = LoanContext(state: OnShelf())
    #expect(throws: LoanError.refused) { try loan.giveBack() }
    try loan.lend(to: "Ana", until: 5)
    #expect(loan.reminder(on: 5) == nil)
    #expect(loan.reminder(on: 6) == "Bring it back, Ana!")
    #expect(throws: LoanError.refused) { try loan.lend(to: "Zoe", until: 20) }

    try loan.giveBack()
    #expect(loan.reminder(on: 9) == nil)
  }

  @Test func `a ticket goes from state to state, and can be thrown away`() {
    let lent = ShelfTicket(book: 84).lend(to: "Ana", until: 5)
    #expect(lent.child == "Ana")
    #expect(lent.due == 5)
    let back = lent.giveBack()
    #expect(back.book == 84)
    // It compiles: the compiler refuses a second use, not a missing one.
    _ = back.lend(to: "Zoe", until: 20)
  }
}
