import BookLibrary
import Testing

@testable import StateLesson

/// The pattern's other forms.
struct FormTests {
  @Test func `a book in repair, too, is put aside for one child`() throws {
    for var loan in [BookLoan(of: 84), LoanContext(of: 84)] as [any Lending] {
      try loan.sendToRepair()
      try loan.reserve(for: "Mei")
      #expect(try isRefused { try loan.reserve(for: "Zoe") })
    }
  }

  @Test func `a file with an unknown state is refused`() throws {
    let file: [String: Any] = ["book": 84, "kind": "eaten", "state": [:]]
    #expect(try LoanContext.loaded(from: file) == nil)
  }

  @Test func `a state without a name isn't saved`() {
    #expect(throws: EncodingError.self) { try LoanContext(of: 84, in: InTheMail()).saved }
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
