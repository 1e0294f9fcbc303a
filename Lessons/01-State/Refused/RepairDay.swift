@testable import StateLesson

/// The pattern on the day on which `inRepair` got its value.
struct BookLoan {
  enum State {
    case onShelf
    case lent(to: String, due: Int)
    case lost
    case inRepair(until: Int?)
  }

  private(set) var state = State.onShelf

  mutating func sendToRepair() throws(LoanError) {
    switch state {
    // error: member 'inRepair(until:)' expects argument of type 'Int?'
    case .onShelf: state = .inRepair
    case .lent, .lost, .inRepair: throw .refused
    }
  }
}
