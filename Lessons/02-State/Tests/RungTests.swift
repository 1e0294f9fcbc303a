import BookLibrary
import Testing

@testable import StateLesson

/// The other rungs, where the demo doesn't try them, and the other forms of the pattern.
struct RungTests {
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

  /// A repair of the second rung: one optional for all absences, of which a lost book was the first.
  @Test func `one value for all absences treats a book in repair as lost`() {
    struct AbsentLoan {
      enum Absence { case lost, inRepair }
      var holder: PairedLoan.Holder?
      var absence: Absence?

      var canBeLent: Bool { holder == nil && absence == nil }
      var canBeAskedFor: Bool { holder != nil }
    }
    let loan = AbsentLoan(absence: .inRepair)

    #expect(!loan.canBeLent && !loan.canBeAskedFor)
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
