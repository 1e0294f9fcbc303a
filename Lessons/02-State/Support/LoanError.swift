/// An error of a loan.
enum LoanError: Error {
  /// The book's state doesn't allow the action.
  case refused
}
