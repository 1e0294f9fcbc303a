/// A property for each fact, added when the fact came up.
struct FlaggedLoan: Codable {
  private(set) var isLent = false
  private(set) var child: String?
  private(set) var due: Int?
  private(set) var next: String?
  private(set) var isLost = false
  private(set) var isInRepair = false

  mutating func lend(to child: String, until day: Int) throws(LoanError) {
    guard !isLent, !isLost else { throw .refused }
    isLent = true
    self.child = child
    due = day
  }

  mutating func reserve(for child: String) throws(LoanError) {
    guard isLent, next == nil else { throw .refused }
    next = child
  }

  /// Puts the book aside for the next child, if there is one.
  mutating func comeBack() {
    isLent = false
    isLost = false
    child = next
    next = nil
  }

  func reminder(on day: Int) -> String? {
    guard let child, let due, due < day else { return nil }
    return "Bring it back, \(child)!"
  }

  mutating func lose() { isLost = true }

  mutating func repair() { isInRepair = true }
}
