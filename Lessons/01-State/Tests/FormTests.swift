import BookLibrary
import Foundation
import Testing

@testable import StateLesson

/// The pattern's other forms.
struct FormTests {
  @Test func `after any four actions, objects and enum say the same, and so do their files`() throws
  {
    #expect(try agree(BookLoan(of: 84), LoanContext(of: 84), after: 4))
  }

  private func agree(_ one: BookLoan, _ other: LoanContext, after count: Int) throws -> Bool {
    guard try signs(of: one) == signs(of: other) else { return false }
    let actions: [(inout any Lending) throws -> Void] = [
      { try $0.lend(to: "Ana", until: 5) }, { try $0.lend(to: "Mei", until: 5) },
      { try $0.reserve(for: "Mei") }, { try $0.giveBack() }, { try $0.reportLost() },
      { try $0.sendToRepair() }, { try $0.takeBackDamaged(until: 12) },
    ]
    return try count == 0
      || actions.allSatisfy { action in
        var (one, other): (any Lending, any Lending) = (one, other)
        guard try isRefused({ try action(&one) }) == isRefused({ try action(&other) }),
          let one = one as? BookLoan, let other = other as? LoanContext
        else { return false }
        return try agree(one, other, after: count - 1)
      }
  }

  /// What can be seen of a loan, and of the one that is loaded from its file.
  private func signs<Loan: Lending>(of loan: Loan) throws -> [String?] {
    try [loan, Loan.loaded(from: loan.saved)].flatMap { loan in
      [loan?.place] + [5, 6, 12, 13].map { loan?.reminder(on: $0) }
    }
  }

  @Test func `a file with an unknown state is refused`() throws {
    let file = Data(#"{"book": 84, "kind": "eaten", "state": {}}"#.utf8)
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
