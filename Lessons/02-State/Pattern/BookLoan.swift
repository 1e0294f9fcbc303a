/// The context: where a book is, who waits for it, and what may happen to it.
struct BookLoan: Codable, Equatable {
  /// The state: one case for each, with the values that only this state has.
  enum State: Codable, Equatable {
    case onShelf
    case lent(to: String, due: Int)
    case lost
    case inRepair
  }

  private(set) var state = State.onShelf

  /// The child who waits for the book. A wish outlives each state, so it is in none of them.
  private(set) var next: String?

  /// Creates a loan on the shelf. Without this, any code could create one in another state.
  init() {}

  /// Lends the book until a day. If a child waits for it, it is only for her.
  mutating func lend(to child: String, until day: Int) throws(LoanError) {
    switch state {
    case .onShelf where next == nil || next == child:
      state = .lent(to: child, due: day)
      next = nil
    case .onShelf, .lent, .lost, .inRepair: throw .refused
    }
  }

  /// Promises a book that will come back to the child who asks first.
  mutating func reserve(for child: String) throws(LoanError) {
    switch state {
    case .lent(let holder, _) where holder != child && next == nil:
      next = child
    case .inRepair where next == nil: next = child
    case .onShelf, .lent, .lost, .inRepair: throw .refused
    }
  }

  /// Takes the book back: it was returned, found or repaired.
  mutating func comeBack() throws(LoanError) {
    switch state {
    case .lent, .lost, .inRepair: state = .onShelf
    case .onShelf: throw .refused
    }
  }

  /// Notes that the book is lost, wherever it was.
  mutating func lose() throws(LoanError) {
    switch state {
    case .onShelf, .lent, .inRepair: state = .lost
    case .lost: throw .refused
    }
  }

  /// Sends a damaged book away to be repaired.
  mutating func repair() throws(LoanError) {
    switch state {
    case .onShelf: state = .inRepair
    case .lent, .lost, .inRepair: throw .refused
    }
  }

  /// Returns the reminder to the child whose loan is overdue.
  func reminder(on day: Int) -> String? {
    switch state {
    case .lent(let child, let due): due < day ? "Bring it back, \(child)!" : nil
    case .onShelf, .lost, .inRepair: nil
    }
  }
}
