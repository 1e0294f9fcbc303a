import BookLibrary

/// Where a book is, and what belongs to that, is one record. Each move replaces it as a whole.
struct DerivedLoan: Codable {
  enum Home: String, Codable {
    case onShelf, lost, inRepair
  }

  /// A book that has a holder is lent. Its home counts only if it has none.
  struct Stay: Codable {
    let home: Home
    let holder: Holder?
    let repairDay: Int?
  }

  let book: Book.ID
  private(set) var stay = Stay(home: .onShelf, holder: nil, repairDay: nil)
  private(set) var waitingChild: String?

  init(of book: Book.ID) {
    self.book = book
  }

  mutating func lend(to child: String, until day: Int) throws(LoanError) {
    guard stay.holder == nil, stay.home == .onShelf, waitingChild == nil || waitingChild == child
    else { throw .refused }
    stay = Stay(home: .onShelf, holder: Holder(child: child, due: day), repairDay: nil)
    waitingChild = nil
  }

  mutating func reserve(for child: String) throws(LoanError) {
    let isAway = stay.holder.map { $0.child != child } ?? (stay.home == .inRepair)
    guard isAway, waitingChild == nil else { throw .refused }
    waitingChild = child
  }

  mutating func giveBack() throws(LoanError) {
    guard stay.holder != nil || stay.home != .onShelf else { throw .refused }
    stay = Stay(home: .onShelf, holder: nil, repairDay: nil)
  }

  mutating func reportLost() throws(LoanError) {
    guard stay.holder != nil || stay.home != .lost else { throw .refused }
    stay = Stay(home: .lost, holder: nil, repairDay: nil)
  }

  mutating func sendToRepair() throws(LoanError) {
    guard stay.holder == nil, stay.home == .onShelf else { throw .refused }
    stay = Stay(home: .inRepair, holder: nil, repairDay: nil)
  }

  mutating func takeBackDamaged(until day: Int) throws(LoanError) {
    guard stay.holder != nil || stay.home == .lost else { throw .refused }
    stay = Stay(home: .inRepair, holder: nil, repairDay: day)
  }

  func reminder(on day: Int) -> String? {
    if let holder = stay.holder {
      return holder.due < day ? "Bring it back, \(holder.child)!" : nil
    }
    guard stay.home == .inRepair, let end = stay.repairDay, end < day else { return nil }
    return "Is it ready, workshop?"
  }

  var place: String {
    if let holder = stay.holder { return "lent to \(holder.child)" }
    switch stay.home {
    case .onShelf: return waitingChild.map { "put aside for \($0)" } ?? "on the shelf"
    case .lost: return "lost"
    case .inRepair: return "in repair"
    }
  }
}
