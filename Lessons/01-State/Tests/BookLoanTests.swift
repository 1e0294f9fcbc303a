import Foundation
import Testing

@testable import StateLesson

/// The pattern, in every state, under every action.
struct BookLoanTests {
  private func loan(_ actions: (inout BookLoan) throws -> Void) throws -> BookLoan {
    var loan = BookLoan()
    try actions(&loan)
    return loan
  }

  private func reserved() throws -> BookLoan {
    try loan {
      try $0.lend(to: "Ana", until: 5)
      try $0.reserve(for: "Mei")
    }
  }

  @Test func `a lent book is due after its last day`() throws {
    let loan = try loan { try $0.lend(to: "Ana", until: 5) }

    #expect(loan.reminder(on: 5) == nil)
    #expect(loan.reminder(on: 6) == "Bring it back, Ana!")
  }

  @Test func `a wish that is granted is over`() throws {
    let loan = try loan {
      $0 = try reserved()
      try $0.giveBack()
      try $0.lend(to: "Mei", until: 20)
    }
    #expect(loan.state == .lent(to: "Mei", due: 20) && loan.waitingChild == nil)
  }

  @Test func `an action that a state doesn't allow is refused, and changes nothing`() throws {
    let lent = try loan { try $0.lend(to: "Ana", until: 5) }
    let lost = try loan { try $0.reportLost() }
    let inRepair = try loan { try $0.sendToRepair() }
    let reserved = try reserved()
    let putAside = try loan {
      $0 = reserved
      try $0.giveBack()
    }
    let refused: [(BookLoan, (inout BookLoan) throws -> Void)] = [
      (BookLoan(), { try $0.reserve(for: "Mei") }), (BookLoan(), { try $0.giveBack() }),
      (lent, { try $0.lend(to: "Zoe", until: 9) }), (lent, { try $0.reserve(for: "Ana") }),
      (lent, { try $0.sendToRepair() }), (reserved, { try $0.reserve(for: "Zoe") }),
      (putAside, { try $0.reserve(for: "Zoe") }), (putAside, { try $0.giveBack() }),
      (lost, { try $0.lend(to: "Zoe", until: 9) }), (lost, { try $0.reserve(for: "Mei") }),
      (lost, { try $0.reportLost() }), (lost, { try $0.sendToRepair() }),
      (inRepair, { try $0.lend(to: "Zoe", until: 9) }), (inRepair, { try $0.sendToRepair() }),
    ]
    for (loan, action) in refused {
      var loan = loan
      let before = loan
      #expect(throws: LoanError.refused) { try action(&loan) }
      #expect(loan == before)
    }
  }

  @Test func `every state survives a file`() throws {
    let states = [
      BookLoan(), try reserved(), try loan { try $0.reportLost() },
      try loan { try $0.sendToRepair() },
    ]
    for loan in states {
      #expect(try JSONDecoder().decode(BookLoan.self, from: JSONEncoder().encode(loan)) == loan)
    }
  }

  // Other platforms may have another decoder.
  #if os(Linux)
    @Test func `of a state that is twice in a file, the first counts`() throws {
      let file = #"{"state": {"lent": {"to": "Ana", "due": 5}, "lent": {"to": "Zoe", "due": 9}}}"#
      let loan = try JSONDecoder().decode(BookLoan.self, from: Data(file.utf8))
      #expect(loan.state == .lent(to: "Ana", due: 5))
    }
  #endif

  @Test(arguments: [
    #"{"state": {"lent": {"to": "Ana"}}}"#, #"{"state": {"lent": {"due": 5}}}"#,
    #"{"state": {"lent": {"to": "Ana", "due": 5}, "lost": {}}}"#,
    #"{"state": {"eaten": {}}}"#, #"{"state": {}}"#, "{}",
  ])
  func `a file that says nonsense is refused`(file: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(BookLoan.self, from: Data(file.utf8))
    }
  }
}
