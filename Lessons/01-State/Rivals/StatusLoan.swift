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
    guard (status == .lent) == (holder != nil) else {
      throw DecodingError.dataCorruptedError(
        forKey: .holder, in: file, debugDescription: "A lent book, and no other, has a holder.")
    }
  }

  mutating func lend(to child: String, until day: Int) throws(LoanError) {
    switch status {
    case .onShelf where waitingChild == nil || waitingChild == child: status = .lent
    case .onShelf, .lent, .lost, .inRepair: throw .refused
    }
    holder = Holder(child: child, due: day)
    waitingChild = nil
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
    case .lent, .lost, .inRepair: status = .onShelf
    case .onShelf: throw .refused
    }
    holder = nil
  }

  mutating func reportLost() throws(LoanError) {
    switch status {
    case .onShelf, .lent, .inRepair: status = .lost
    case .lost: throw .refused
    }
    holder = nil
  }

  mutating func sendToRepair() throws(LoanError) {
    switch status {
    case .onShelf: status = .inRepair
    case .lent, .lost, .inRepair: throw .refused
    }
  }

  mutating func takeBackDamaged(until day: Int) throws(LoanError) {
    switch status {
    case .lent, .lost: status = .inRepair
    case .onShelf, .inRepair: throw .refused
    }
    holder = nil
    repairDay = day
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
