import BookLibrary

/// A property for each fact, in the order in which the facts came up.
struct FlaggedLoan: Codable {
  let book: Book.ID
  private(set) var isLent = false
  private(set) var child: String?
  private(set) var waitingChild: String?
  private(set) var isLost = false
  private(set) var due: Int?
  private(set) var isInRepair = false
  private(set) var repairDay: Int?

  init(of book: Book.ID) {
    self.book = book
  }

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

  mutating func reportLost() { isLost = true }

  mutating func sendToRepair() { isInRepair = true }

  mutating func takeBackDamaged(until day: Int) {
    giveBack()
    isInRepair = true
    repairDay = day
  }

  func reminder(on day: Int) -> String? {
    if isInRepair, let repairDay, repairDay < day { return "Is it ready, workshop?" }
    guard let child, let due, due < day else { return nil }
    return "Bring it back, \(child)!"
  }

  var place: String {
    if isLost { return "lost" }
    if isInRepair { return "in repair" }
    guard let child else { return "on the shelf" }
    return isLent ? "lent to \(child)" : "put aside for \(child)"
  }
}
