import BookLibrary

/// A book that has a holder is lent. Where it is otherwise counts only if it has none.
struct DerivedLoan: Codable {
  enum Home: String, Codable {
    case onShelf, lost, inRepair
  }

  let book: Book.ID
  private(set) var holder: Holder?
  private(set) var home = Home.onShelf
  private(set) var repairDay: Int?
  private(set) var waitingChild: String?

  init(of book: Book.ID) {
    self.book = book
  }

  mutating func lend(to child: String, until day: Int) throws(LoanError) {
    guard holder == nil, home == .onShelf, waitingChild == nil || waitingChild == child
    else { throw .refused }
    holder = Holder(child: child, due: day)
    waitingChild = nil
  }

  mutating func reserve(for child: String) throws(LoanError) {
    let isAway = holder.map { $0.child != child } ?? (home == .inRepair)
    guard isAway, waitingChild == nil else { throw .refused }
    waitingChild = child
  }

  mutating func giveBack() throws(LoanError) {
    guard holder != nil || home != .onShelf else { throw .refused }
    move(to: .onShelf)
  }

  mutating func reportLost() throws(LoanError) {
    guard holder != nil || home != .lost else { throw .refused }
    move(to: .lost)
  }

  mutating func sendToRepair() throws(LoanError) {
    guard holder == nil, home == .onShelf else { throw .refused }
    move(to: .inRepair)
  }

  mutating func takeBackDamaged(until day: Int) throws(LoanError) {
    guard holder != nil || home == .lost else { throw .refused }
    move(to: .inRepair)
    repairDay = day
  }

  private mutating func move(to home: Home) {
    self.home = home
    holder = nil
  }

  func reminder(on day: Int) -> String? {
    if let holder { return holder.due < day ? "Bring it back, \(holder.child)!" : nil }
    guard home == .inRepair, let repairDay, repairDay < day else { return nil }
    return "Is it ready, workshop?"
  }

  var place: String {
    if let holder { return "lent to \(holder.child)" }
    switch home {
    case .onShelf: return waitingChild.map { "put aside for \($0)" } ?? "on the shelf"
    case .lost: return "lost"
    case .inRepair: return "in repair"
    }
  }
}
