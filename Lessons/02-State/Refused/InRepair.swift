@testable import StateLesson

/// The pattern on the day on which the new case was added.
struct BookLoan {
  enum State {
    case onShelf
    case lent(to: String, due: Int, next: String?)
    case putAside(for: String)
    case lost(next: String?)
    case inRepair(next: String?)
  }

  private(set) var state = State.onShelf

  mutating func lend(to child: String, until day: Int) throws(LoanError) {
    // error: switch must be exhaustive
    switch state {
    case .onShelf, .putAside(for: child): state = .lent(to: child, due: day, next: nil)
    case .putAside, .lent, .lost: throw .refused
    }
  }

  mutating func reserve(for child: String) throws(LoanError) {
    // error: switch must be exhaustive
    switch state {
    case .lent(let holder, let due, next: nil) where holder != child:
      state = .lent(to: holder, due: due, next: child)
    case .onShelf, .putAside, .lent, .lost: throw .refused
    }
  }

  mutating func comeBack() throws(LoanError) {
    // error: switch must be exhaustive
    switch state {
    case .lent(_, _, let next), .lost(let next):
      state = if let next { .putAside(for: next) } else { .onShelf }
    case .onShelf, .putAside: throw .refused
    }
  }

  mutating func lose() throws(LoanError) {
    // error: switch must be exhaustive
    switch state {
    case .onShelf: state = .lost(next: nil)
    case .putAside(let next): state = .lost(next: next)
    case .lent(_, _, let next): state = .lost(next: next)
    case .lost: throw .refused
    }
  }

  func reminder(on day: Int) -> String? {
    // error: switch must be exhaustive
    switch state {
    case .lent(let child, let due, _): due < day ? "Bring it back, \(child)!" : nil
    case .onShelf, .putAside, .lost: nil
    }
  }
}
