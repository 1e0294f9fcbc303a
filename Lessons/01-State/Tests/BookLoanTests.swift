import BookLibrary
import Foundation
import Testing

@testable import StateLesson

/// The pattern, where the page doesn't try it.
struct BookLoanTests {
  private func loan(_ actions: (inout BookLoan) throws -> Void = { _ in }) throws -> BookLoan {
    var loan = BookLoan(of: 84)
    try actions(&loan)
    return loan
  }

  @Test func `a refused action changes nothing`() throws {
    let lent = try loan { try $0.lend(to: "Ana", until: 5) }
    let reserved = try loan {
      $0 = lent
      try $0.reserve(for: "Mei")
    }
    let lost = try loan { try $0.reportLost() }
    let inRepair = try loan { try $0.sendToRepair() }
    let refused: [(BookLoan, (inout BookLoan) throws -> Void)] = [
      (lent, { try $0.reserve(for: "Ana") }), (reserved, { try $0.reserve(for: "Zoe") }),
      (reserved, { try $0.lend(to: "Mei", until: 9) }), (lost, { try $0.reserve(for: "Mei") }),
      (inRepair, { try $0.takeBackDamaged(until: 9) }),
    ]
    for (loan, action) in refused {
      var loan = loan
      let before = loan
      #expect(throws: LoanError.refused) { try action(&loan) }
      #expect(loan == before)
    }
  }

  @Test func `a child waits for a book in repair, and only one`() throws {
    var loan = try loan { try $0.sendToRepair() }
    try loan.reserve(for: "Mei")
    #expect(throws: LoanError.refused) { try loan.reserve(for: "Zoe") }
    #expect(loan.waitingChild == "Mei")
  }

  @Test(arguments: [
    #"{"lent": {"to": "Ana"}}"#, #"{"lent": {"due": 5}}"#, #"{"eaten": {}}"#, "{}",
    #"{"lent": {"to": "Ana", "due": 5}, "lost": {}}"#,
  ])
  func `a file that says nonsense is refused`(state: String) throws {
    let file = Data(#"{"book": 84, "state": \#(state)}"#.utf8)
    #expect(try BookLoan.loaded(from: file) == nil)
  }
}
