/// An error of a loan.
enum LoanError: Error, CustomStringConvertible {
  /// The book's state, or a waiting child, rules the action out.
  case refused

  var description: String {
    switch self {
    case .refused: "This can't be done with the book now."
    }
  }
}
