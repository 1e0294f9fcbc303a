/// A property for each fact, in the order in which the facts came up.
struct FlaggedLoan: Codable {
  private(set) var isLent = false
  private(set) var child: String?
  private(set) var waitingChild: String?
  private(set) var isLost = false
  private(set) var due: Int?
  private(set) var isInRepair = false

  mutating func lend(to child: String, until day: Int) throws(LoanError) {
    guard !isLent, !isLost else { throw .refused }
    isLent = true
    self.child = child
    due = day
  }

  mutating func reserve(for child: String) throws(LoanError) {
    guard isLent, waitingChild == nil else { throw .refused }
    waitingChild = child
  }

  /// Puts the book aside for the waiting child, if there is one.
  mutating func giveBack() {
    isLent = false
    isLost = false
    child = waitingChild
    waitingChild = nil
  }

  func reminder(on day: Int) -> String? {
    guard let child, let due, due < day else { return nil }
    return "Bring it back, \(child)!"
  }

  mutating func reportLost() { isLost = true }

  mutating func sendToRepair() { isInRepair = true }
}
