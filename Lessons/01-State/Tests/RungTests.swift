import BookLibrary
import Foundation
import Testing

@testable import StateLesson

/// The other rungs, where the demo doesn't try them, and the other forms of the pattern.
struct RungTests {
  @Test(
    arguments: [PairedLoan(), StatusLoan(), IfCaseLoan(), BookLoan()]
      as [any Lending & Sendable])
  func `a wish outlives a loss and a repair`(rung: any Lending & Sendable) throws {
    var loan: any Lending = rung
    try loan.lend(to: "Ana", until: 5)
    try loan.reserve(for: "Mei")
    try loan.reportLost()
    #expect(loan.reminder(on: 9) == nil)

    try loan.giveBack()
    try loan.sendToRepair()
    try loan.giveBack()
    #expect(try !loan.lends(to: "Zoe"))
    #expect(try loan.lends(to: "Mei"))
  }

  @Test(arguments: StatusLoan.contradictions)
  func `a check refuses a status and a holder that disagree`(file: String) throws {
    #expect(try StatusLoan.loaded(from: file) == nil)
  }

  @Test func `a check lets each state load`() throws {
    var lent = StatusLoan()
    try lent.lend(to: "Ana", until: 5)
    try lent.reserve(for: "Mei")
    var lost = lent
    lost.reportLost()
    for loan in [StatusLoan(), lent, lost] {
      let words = try loan.saved
      let loaded = try #require(try StatusLoan.loaded(from: words))
      #expect(loaded.status == loan.status && loaded.waitingChild == loan.waitingChild)
      #expect(loaded.reminder(on: 9) == loan.reminder(on: 9))
    }
  }

  @Test func `a context hands each call to its state`() throws {
    var loan = LoanContext()
    #expect(throws: LoanError.refused) { try loan.giveBack() }
    try loan.lend(to: "Ana", until: 5)
    #expect(loan.reminder(on: 5) == nil)
    #expect(throws: LoanError.refused) { try loan.lend(to: "Zoe", until: 20) }

    try loan.giveBack()
    #expect(loan.state is OnShelf)
    #expect(loan.reminder(on: 9) == nil)
  }

  @Test func `a ticket goes from state to state, and can be thrown away`() {
    let lent = ShelfTicket(book: 84).lend(to: "Ana", until: 5)
    #expect(lent.reminder(on: 5) == nil)
    #expect(lent.reminder(on: 6) == "Bring it back, Ana!")
    let back = lent.giveBack()
    #expect(back.book == 84)
    // It compiles: the compiler refuses a second use, not a missing one.
    _ = back.lend(to: "Zoe", until: 20)
  }
}
