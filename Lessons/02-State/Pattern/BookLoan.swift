/// The context: where a book is, and what may happen to it there.
struct BookLoan: Codable, Equatable {
  /// The state: one case for each, with the values that only this state has.
  enum State: Codable, Equatable {
    case onShelf
    case lent(to: String, due: Int, next: String?)
    case putAside(for: String)
    case lost(next: String?)
    case inRepair(next: String?)
  }

  private(set) var state = State.onShelf

  /// Lends the book until a day. A book that is put aside is only for one child.
  mutating func lend(to child: String, until day: Int) throws(LoanError) {
    switch state {
    case .onShelf, .putAside(for: child): state = .lent(to: child, due: day, next: nil)
    case .putAside, .lent, .lost, .inRepair: throw .refused
    }
  }

  /// Promises a book that will come back to the child who asks first.
  mutating func reserve(for child: String) throws(LoanError) {
    switch state {
    case .lent(let holder, let due, next: nil) where holder != child:
      state = .lent(to: holder, due: due, next: child)
    case .inRepair(next: nil): state = .inRepair(next: child)
    case .onShelf, .putAside, .lent, .lost, .inRepair: throw .refused
    }
  }

  /// Takes the book back: it was returned, found or repaired.
  mutating func comeBack() throws(LoanError) {
    switch state {
    case .lent(_, _, let next), .lost(let next), .inRepair(let next):
      state = if let next { .putAside(for: next) } else { .onShelf }
    case .onShelf, .putAside: throw .refused
    }
  }

  /// Notes that the book is lost, wherever it was.
  mutating func lose() throws(LoanError) {
    switch state {
    case .onShelf: state = .lost(next: nil)
    case .putAside(let next): state = .lost(next: next)
    case .lent(_, _, let next), .inRepair(let next): state = .lost(next: next)
    case .lost: throw .refused
    }
  }

  /// Sends a damaged book away to be repaired.
  mutating func repair() throws(LoanError) {
    switch state {
    case .onShelf: state = .inRepair(next: nil)
    case .putAside(let next): state = .inRepair(next: next)
    case .lent, .lost, .inRepair: throw .refused
    }
  }

  /// Returns the reminder to the child whose loan is overdue.
  func reminder(on day: Int) -> String? {
    switch state {
    case .lent(let child, let due, _): due < day ? "Bring it back, \(child)!" : nil
    case .onShelf, .putAside, .lost, .inRepair: nil
    }
  }
}
