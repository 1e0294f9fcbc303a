/// The **Context**: where a book is, which child waits for it, and what may happen to it.
struct BookLoan: Codable, Equatable {
  /// The **State**: each case is a **ConcreteState**, with the values that only this state has.
  enum State: Codable, Equatable {
    case onShelf
    /// The child has the book. After the day `due`, the loan is overdue.
    case lent(to: String, due: Int)
    case lost
    case inRepair
  }

  private(set) var state = State.onShelf

  /// The child who gets the book next. Her wish outlives each state, so no case has it.
  private(set) var waitingChild: String?

  /// Creates a loan on the shelf. Without this, any code could create one in another state.
  init() {}

  /// Lends the book until the end of a day. If a child waits for it, it is only for her.
  mutating func lend(to child: String, until day: Int) throws(LoanError) {
    switch state {
    case .onShelf where waitingChild == nil || waitingChild == child:
      state = .lent(to: child, due: day)
      waitingChild = nil
    case .onShelf, .lent, .lost, .inRepair: throw .refused
    }
  }

  /// Promises a book that will come back to the child who asks first.
  mutating func reserve(for child: String) throws(LoanError) {
    switch state {
    case .lent(let holder, _) where holder != child && waitingChild == nil:
      waitingChild = child
    case .inRepair where waitingChild == nil: waitingChild = child
    case .onShelf, .lent, .lost, .inRepair: throw .refused
    }
  }

  /// Gives the book back to the library: it was read, found or repaired.
  mutating func giveBack() throws(LoanError) {
    switch state {
    case .lent, .lost, .inRepair: state = .onShelf
    case .onShelf: throw .refused
    }
  }

  /// Notes that the book is lost, wherever it was.
  mutating func reportLost() throws(LoanError) {
    switch state {
    case .onShelf, .lent, .inRepair: state = .lost
    case .lost: throw .refused
    }
  }

  /// Sends a damaged book away to be repaired.
  mutating func sendToRepair() throws(LoanError) {
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
