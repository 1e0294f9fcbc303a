import BookLibrary
@testable import StateLesson

func lendAtOnce(_ loan: inout BookLoan) {
  let lent = BookLoan.State.lent(to: "Zoe", due: 9)
  // error: cannot assign to property: 'state' setter is inaccessible
  loan.state = lent
  // error: cannot assign to property: 'waitingChild' setter is inaccessible
  loan.waitingChild = "Zoe"
  // error: extra argument 'in' in call
  loan = BookLoan(of: loan.book, in: lent)
}
