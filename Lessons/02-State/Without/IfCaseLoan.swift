/// The states of the pattern, in methods that ask only for the cases that they think of.
struct IfCaseLoan: Codable {
  private(set) var state = BookLoan.State.onShelf

  mutating func lend(to child: String, until day: Int) throws(LoanError) {
    if case .lent = state { throw .refused }
    if case .lost = state { throw .refused }
    if case .putAside(let next) = state, next != child { throw .refused }
    state = .lent(to: child, due: day, next: nil)
  }

  mutating func reserve(for child: String) throws(LoanError) {
    guard case .lent(let holder, let due, next: nil) = state, holder != child else {
      throw .refused
    }
    state = .lent(to: holder, due: due, next: child)
  }

  mutating func comeBack() {
    if case .lent(_, _, let next?) = state {
      state = .putAside(for: next)
    } else {
      state = .onShelf
    }
  }

  mutating func lose() { state = .lost(next: nil) }

  mutating func repair() { state = .inRepair(next: nil) }

  func reminder(on day: Int) -> String? {
    guard case .lent(let child, let due, _) = state, due < day else { return nil }
    return "Bring it back, \(child)!"
  }
}
