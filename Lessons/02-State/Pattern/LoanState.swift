/// The state in the literature's form: an object that handles each call, and returns the next state.
protocol LoanState {
  func lend(to child: String, until day: Int) throws -> any LoanState
  func comeBack() throws -> any LoanState
  func reminder(on day: Int) -> String?
}

/// A state that leaves out an action refuses it. One that leaves out `reminder` sends none.
extension LoanState {
  func lend(to child: String, until day: Int) throws -> any LoanState {
    throw LoanError.refused
  }

  func comeBack() throws -> any LoanState { throw LoanError.refused }

  func reminder(on day: Int) -> String? { nil }
}

struct OnShelf: LoanState {
  func lend(to child: String, until day: Int) -> any LoanState {
    Lent(to: child, due: day)
  }
}

struct Lent: LoanState {
  let to: String
  let due: Int

  func comeBack() -> any LoanState { OnShelf() }

  func reminder(on day: Int) -> String? {
    due < day ? "Bring it back, \(to)!" : nil
  }
}

/// The context in the literature's form: hands each call to its state.
struct LoanContext {
  private(set) var state: any LoanState

  mutating func lend(to child: String, until day: Int) throws {
    state = try state.lend(to: child, until: day)
  }

  mutating func comeBack() throws { state = try state.comeBack() }

  func reminder(on day: Int) -> String? { state.reminder(on: day) }
}
