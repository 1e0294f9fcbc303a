import BookLibrary
import Foundation
import Testing

@testable import StateLesson

/// The other rungs, and the other forms of the pattern.
struct RungTests {
  @Test func `flags remind the child who waits for the book`() throws {
    var loan = FlaggedLoan()
    try loan.lend(to: "Ana", until: 5)
    try loan.reserve(for: "Mei")
    loan.comeBack()

    #expect(loan.reminder(on: 9) == "Bring it back, Mei!")
    try loan.lend(to: "Zoe", until: 20)
    #expect(loan.child == "Zoe")
  }

  @Test func `flags remind a child of a lost book`() throws {
    var loan = FlaggedLoan()
    try loan.lend(to: "Ana", until: 5)
    loan.lose()

    #expect(loan.reminder(on: 9) != nil)
  }

  @Test func `paired values keep a wish while the book is lost`() throws {
    var loan = PairedLoan()
    try loan.lend(to: "Ana", until: 5)
    try loan.reserve(for: "Mei")
    loan.lose()

    #expect(loan.reminder(on: 9) == nil)
    loan.comeBack()
    #expect(throws: LoanError.refused) { try loan.lend(to: "Zoe", until: 20) }
    try loan.lend(to: "Mei", until: 20)
  }

  @Test func `paired values lend a book that is in repair`() throws {
    var loan = PairedLoan()
    loan.repair()
    try loan.lend(to: "Zoe", until: 20)

    #expect(loan.isInRepair && loan.holder?.child == "Zoe")
  }

  /// A cure that keeps more than the second rung: one optional for every absence.
  @Test func `one value for every absence refuses the loan, but the wish, too`() throws {
    struct AwayLoan {
      enum Absence { case lost, inRepair }
      var holder: PairedLoan.Holder?
      var next: String?
      var absence: Absence?

      func isOnShelf(for child: String) -> Bool {
        holder == nil && absence == nil && (next == nil || next == child)
      }
      func canBeReserved(by child: String) -> Bool {
        holder.map { $0.child != child } ?? false && next == nil
      }
    }
    let loan = AwayLoan(absence: .inRepair)

    #expect(!loan.isOnShelf(for: "Zoe"))
    #expect(!loan.canBeReserved(by: "Mei"))
  }

  @Test func `a status and its values may disagree in a file`() throws {
    let file = Data(#"{"status": "lent", "child": "Ana"}"#.utf8)
    let loan = try JSONDecoder().decode(StatusLoan.self, from: file)

    #expect(loan.status == .lent && loan.reminder(on: 1_000) == nil)
  }

  @Test func `a status keeps a wish, and isn't lent in repair`() throws {
    var loan = StatusLoan()
    try loan.lend(to: "Ana", until: 5)
    try loan.reserve(for: "Mei")
    try loan.comeBack()
    try loan.repair()
    #expect(throws: LoanError.refused) { try loan.lend(to: "Mei", until: 20) }

    try loan.comeBack()
    #expect(throws: LoanError.refused) { try loan.lend(to: "Zoe", until: 20) }
    try loan.lend(to: "Mei", until: 20)
    #expect(loan.next == nil && loan.child == "Mei")
  }

  @Test func `a method that asks with if case lends a book that is in repair`() throws {
    var loan = IfCaseLoan()
    loan.repair()
    try loan.lend(to: "Zoe", until: 20)

    #expect(loan.state == .lent(to: "Zoe", due: 20, next: nil))
  }

  @Test func `a context hands each call to its state`() throws {
    var loan = LoanContext(state: OnShelf())
    #expect(throws: LoanError.refused) { try loan.comeBack() }
    try loan.lend(to: "Ana", until: 5)
    #expect(loan.reminder(on: 9) == "Bring it back, Ana!")
    #expect(throws: LoanError.refused) { try loan.lend(to: "Zoe", until: 20) }

    try loan.comeBack()
    #expect(loan.reminder(on: 9) == nil)
  }

  @Test func `a ticket goes from state to state, and can be thrown away`() {
    let back = ShelfTicket(book: 84).lend(to: "Ana", until: 5).giveBack()
    #expect(back.book == 84)
    // It compiles: the compiler refuses a second use, not a missing one.
    _ = back.lend(to: "Zoe", until: 20)
  }
}
