/// The child who has the book, and the last day: neither without the other.
struct Holder: Codable {
  let child: String
  let due: Int
}

/// What belongs together is one value.
struct PairedLoan: Codable {
  private(set) var holder: Holder?
  private(set) var waitingChild: String?
  private(set) var isLost = false
  private(set) var isInRepair = false

  mutating func lend(to child: String, until day: Int) throws(LoanError) {
    guard holder == nil, !isLost else { throw .refused }
    if let waitingChild, waitingChild != child { throw .refused }
    holder = Holder(child: child, due: day)
    waitingChild = nil
  }

  mutating func reserve(for child: String) throws(LoanError) {
    guard let holder, holder.child != child, waitingChild == nil else { throw .refused }
    waitingChild = child
  }

  mutating func giveBack() {
    holder = nil
    isLost = false
    isInRepair = false
  }

  mutating func reportLost() {
    holder = nil
    isLost = true
  }

  mutating func sendToRepair() { isInRepair = true }

  func reminder(on day: Int) -> String? {
    guard let holder, holder.due < day else { return nil }
    return "Bring it back, \(holder.child)!"
  }
}
