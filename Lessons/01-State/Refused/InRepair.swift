@testable import StateLesson

/// The pattern on the day on which the case `inRepair` was added.
struct BookLoan {
  enum State {
    case onShelf
    case lent(to: String, due: Int)
    case lost
    case inRepair
  }

  private(set) var state = State.onShelf

  mutating func giveBack() throws(LoanError) {
    // error: switch must be exhaustive
    switch state {
    case .lent, .lost: state = .onShelf
    case .onShelf: throw .refused
    }
  }
}
