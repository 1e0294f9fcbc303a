/// The **State** in the literature's form: an object that answers each call. An action returns the
/// state that follows.
nonisolated protocol LoanState: Codable {
  func lend(to child: String, until day: Int) throws(LoanError) -> any LoanState
  /// Allows a child to wait for the book.
  func reserve(for child: String) throws(LoanError)
  func giveBack() throws(LoanError) -> any LoanState
  func reportLost() throws(LoanError) -> any LoanState
  func sendToRepair() throws(LoanError) -> any LoanState
  func takeBackDamaged(until day: Int) throws(LoanError) -> any LoanState
  func reminder(on day: Int) -> String?
  var place: String { get }
}

/// A state refuses the actions that it leaves out.
nonisolated extension LoanState {
  func lend(to child: String, until day: Int) throws(LoanError) -> any LoanState { throw .refused }
  func reserve(for child: String) throws(LoanError) { throw .refused }
  func giveBack() throws(LoanError) -> any LoanState { throw .refused }
  func reportLost() throws(LoanError) -> any LoanState { throw .refused }
  func sendToRepair() throws(LoanError) -> any LoanState { throw .refused }
  func takeBackDamaged(until day: Int) throws(LoanError) -> any LoanState { throw .refused }
}

/// A **ConcreteState**: the book can be lent.
nonisolated struct OnShelf: LoanState {
  func lend(to child: String, until day: Int) -> any LoanState { Lent(child: child, due: day) }
  func reportLost() -> any LoanState { Lost() }
  func sendToRepair() -> any LoanState { InRepair(end: nil) }
  func reminder(on day: Int) -> String? { nil }
  var place: String { "on the shelf" }
}

/// A **ConcreteState**: a child has the book. After the day `due`, the loan is overdue.
nonisolated struct Lent: LoanState {
  let child: String
  let due: Int

  func reserve(for child: String) throws(LoanError) {
    guard child != self.child else { throw .refused }
  }

  func giveBack() -> any LoanState { OnShelf() }
  func reportLost() -> any LoanState { Lost() }
  func takeBackDamaged(until day: Int) -> any LoanState { InRepair(end: day) }
  func reminder(on day: Int) -> String? { due < day ? "Bring it back, \(child)!" : nil }
  var place: String { "lent to \(child)" }
}

/// A **ConcreteState**: the book may be anywhere.
nonisolated struct Lost: LoanState {
  func giveBack() -> any LoanState { OnShelf() }
  func takeBackDamaged(until day: Int) -> any LoanState { InRepair(end: day) }
  func reminder(on day: Int) -> String? { nil }
  var place: String { "lost" }
}

/// A **ConcreteState**: the workshop has the book, until a day if one was named.
nonisolated struct InRepair: LoanState {
  let end: Int?

  func reserve(for child: String) {}
  func giveBack() -> any LoanState { OnShelf() }
  func reportLost() -> any LoanState { Lost() }

  func reminder(on day: Int) -> String? {
    end.flatMap { $0 < day ? "Is it ready, workshop?" : nil }
  }

  var place: String { "in repair" }
}
