/// The states of the pattern, in methods that name only the cases that they think of.
struct IfCaseLoan: Codable {
  private(set) var state = BookLoan.State.onShelf
  private(set) var next: String?

  mutating func lend(to child: String, until day: Int) throws(LoanError) {
    if case .lent = state { throw .refused }
    if case .lost = state { throw .refused }
    guard next == nil || next == child else { throw .refused }
    state = .lent(to: child, due: day)
    next = nil
  }

  mutating func reserve(for child: String) throws(LoanError) {
    guard case .lent(let holder, _) = state, holder != child, next == nil else { throw .refused }
    next = child
  }

  mutating func comeBack() throws(LoanError) {
    if case .onShelf = state { throw .refused }
    state = .onShelf
  }

  mutating func lose() { state = .lost }

  mutating func repair() throws(LoanError) {
    guard case .onShelf = state else { throw .refused }
    state = .inRepair
  }

  func reminder(on day: Int) -> String? {
    guard case .lent(let child, let due) = state, due < day else { return nil }
    return "Bring it back, \(child)!"
  }
}
