import BookLibrary

/// A status, and beside it the values that some of its cases need. A file is checked.
struct StatusLoan: Codable {
  enum Status: String, Codable {
    case onShelf, lent, lost, inRepair
  }

  let book: Book.ID
  private(set) var status = Status.onShelf
  private(set) var holder: Holder?
  private(set) var repairDay: Int?
  private(set) var waitingChild: String?

  init(of book: Book.ID) {
    self.book = book
  }

  init(from decoder: any Decoder) throws {
    let file = try decoder.container(keyedBy: CodingKeys.self)
    book = try file.decode(Book.ID.self, forKey: .book)
    status = try file.decode(Status.self, forKey: .status)
    holder = try file.decodeIfPresent(Holder.self, forKey: .holder)
    repairDay = try file.decodeIfPresent(Int.self, forKey: .repairDay)
    waitingChild = try file.decodeIfPresent(String.self, forKey: .waitingChild)
    guard (status == .lent) == (holder != nil),
      repairDay == nil || status == .inRepair
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .status, in: file, debugDescription: "The status and its values disagree.")
    }
  }

  /// Each move sets all that belongs to the status.
  private mutating func move(
    to next: Status, holder: Holder? = nil, repairDay: Int? = nil
  ) {
    (status, self.holder, self.repairDay) = (next, holder, repairDay)
  }

  mutating func lend(to child: String, until day: Int) throws(LoanError) {
    switch status {
    case .onShelf where waitingChild == nil || waitingChild == child:
      move(to: .lent, holder: Holder(child: child, due: day))
      waitingChild = nil
    case .onShelf, .lent, .lost, .inRepair: throw .refused
    }
  }

  mutating func reserve(for child: String) throws(LoanError) {
    switch status {
    case .lent where holder?.child != child && waitingChild == nil: waitingChild = child
    case .inRepair where waitingChild == nil: waitingChild = child
    case .onShelf, .lent, .lost, .inRepair: throw .refused
    }
  }

  mutating func giveBack() throws(LoanError) {
    switch status {
    case .lent, .lost, .inRepair: move(to: .onShelf)
    case .onShelf: throw .refused
    }
  }

  mutating func reportLost() throws(LoanError) {
    switch status {
    case .onShelf, .lent, .inRepair: move(to: .lost)
    case .lost: throw .refused
    }
  }

  mutating func sendToRepair() throws(LoanError) {
    switch status {
    case .onShelf: move(to: .inRepair)
    case .lent, .lost, .inRepair: throw .refused
    }
  }

  mutating func takeBackDamaged(until day: Int) throws(LoanError) {
    switch status {
    case .lent, .lost: move(to: .inRepair, repairDay: day)
    case .onShelf, .inRepair: throw .refused
    }
  }

  func reminder(on day: Int) -> String? {
    switch status {
    case .lent: holder.flatMap { $0.due < day ? "Bring it back, \($0.child)!" : nil }
    case .inRepair: repairDay.flatMap { $0 < day ? "Is it ready, workshop?" : nil }
    case .onShelf, .lost: nil
    }
  }

  var place: String {
    switch status {
    case .onShelf: waitingChild.map { "put aside for \($0)" } ?? "on the shelf"
    case .lent: "lent to \(holder?.child ?? "nobody")"
    case .lost: "lost"
    case .inRepair: "in repair"
    }
  }
}
