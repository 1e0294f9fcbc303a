/// The child who has the book, and the last day: neither without the other.
struct Holder: Codable {
  let child: String
  let due: Int
}

/// What belongs together is one value.
struct PairedLoan: Codable {
  private(set) var holder: Holder?
  private(set) var next: String?
  private(set) var isLost = false
  private(set) var isInRepair = false

  mutating func lend(to child: String, until day: Int) throws(LoanError) {
    guard holder == nil, !isLost else { throw .refused }
    guard next == nil || next == child else { throw .refused }
    holder = Holder(child: child, due: day)
    next = nil
  }

  mutating func reserve(for child: String) throws(LoanError) {
    guard let holder, holder.child != child, next == nil else { throw .refused }
    next = child
  }

  mutating func comeBack() {
    holder = nil
    isLost = false
    isInRepair = false
  }

  mutating func lose() {
    holder = nil
    isLost = true
  }

  mutating func repair() { isInRepair = true }

  func reminder(on day: Int) -> String? {
    guard let holder, holder.due < day else { return nil }
    return "Bring it back, \(holder.child)!"
  }
}
