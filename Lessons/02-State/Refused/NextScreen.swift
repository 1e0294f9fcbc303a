@testable import StateLesson

func lendAtOnce(_ loan: inout BookLoan) {
  // error: cannot assign to property: 'state' setter is inaccessible
  loan.state = .lent(to: "Zoe", due: 9)
  // error: argument passed to call that takes no arguments
  loan = BookLoan(state: .lent(to: "Zoe", due: 9))
}
