/// The states of the pattern, in methods that name only the cases that they think of.
struct IfCaseLoan: Codable {
  private(set) var state = BookLoan.State.onShelf
  private(set) var waitingChild: String?

  mutating func lend(to child: String, until day: Int) throws(LoanError) {
    if case .lent = state { throw .refused }
    if case .lost = state { throw .refused }
    if let waitingChild, waitingChild != child { throw .refused }
    state = .lent(to: child, due: day)
    waitingChild = nil
  }

  mutating func reserve(for child: String) throws(LoanError) {
    guard case .lent(let holder, _) = state, holder != child, waitingChild == nil
    else { throw .refused }
    waitingChild = child
  }

  mutating func giveBack() throws(LoanError) {
    if case .onShelf = state { throw .refused }
    state = .onShelf
  }

  mutating func reportLost() { state = .lost }

  mutating func sendToRepair() throws(LoanError) {
    guard case .onShelf = state else { throw .refused }
    state = .inRepair
  }

  func reminder(on day: Int) -> String? {
    guard case .lent(let child, let due) = state, due < day else { return nil }
    return "Bring it back, \(child)!"
  }
}
