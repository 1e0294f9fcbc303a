/// The **State** in the literature's form: an object that answers each call. An action returns the
/// state that follows.
protocol LoanState {
  /// Lends the book until the end of a day.
  func lend(to child: String, until day: Int) throws(LoanError) -> any LoanState
  /// Gives the book back to the library.
  func giveBack() throws(LoanError) -> any LoanState
  /// Returns the reminder to the child whose loan is overdue.
  func reminder(on day: Int) -> String?
}

/// A state that leaves out an action refuses it. One that leaves out `reminder` sends none.
extension LoanState {
  func lend(to child: String, until day: Int) throws(LoanError) -> any LoanState {
    throw .refused
  }

  func giveBack() throws(LoanError) -> any LoanState { throw .refused }

  func reminder(on day: Int) -> String? { nil }
}

/// A **ConcreteState**: the book can be lent.
struct OnShelf: LoanState {
  func lend(to child: String, until day: Int) -> any LoanState {
    Lent(child: child, due: day)
  }
}

/// A **ConcreteState**: a child has the book. After the day `due`, the loan is overdue.
struct Lent: LoanState {
  let child: String
  let due: Int

  func giveBack() -> any LoanState { OnShelf() }

  func reminder(on day: Int) -> String? {
    due < day ? "Bring it back, \(child)!" : nil
  }
}

/// The **Context** in the literature's form: hands each call to its state.
struct LoanContext {
  private(set) var state: any LoanState

  /// Creates a loan on the shelf, or in another state: no state here leads to one that another
  /// module has added, so that module has to hand it in.
  init(_ state: any LoanState = OnShelf()) {
    self.state = state
  }

  mutating func lend(to child: String, until day: Int) throws(LoanError) {
    state = try state.lend(to: child, until: day)
  }

  mutating func giveBack() throws(LoanError) { state = try state.giveBack() }

  func reminder(on day: Int) -> String? { state.reminder(on: day) }
}
