@testable import StateLesson

func lendAtOnce(_ loan: inout BookLoan) {
  let lent = BookLoan.State.lent(to: "Zoe", due: 9)
  // error: cannot assign to property: 'state' setter is inaccessible
  loan.state = lent
  // error: argument passed to call that takes no arguments
  loan = BookLoan(state: lent)
}
