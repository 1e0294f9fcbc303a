/// A status, and beside it the values that some of its cases need. A file is checked.
struct StatusLoan: Codable {
  enum Status: String, Codable {
    case onShelf, lent, lost, inRepair
  }

  private(set) var status = Status.onShelf
  private(set) var holder: Holder?
  private(set) var waitingChild: String?

  init() {}

  init(from decoder: any Decoder) throws {
    let file = try decoder.container(keyedBy: CodingKeys.self)
    status = try file.decode(Status.self, forKey: .status)
    holder = try file.decodeIfPresent(Holder.self, forKey: .holder)
    waitingChild = try file.decodeIfPresent(String.self, forKey: .waitingChild)
    let agrees = (status == .lent) == (holder != nil)
    guard agrees else {
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

  mutating func reportLost() {
    status = .lost
    holder = nil
  }

  mutating func sendToRepair() throws(LoanError) {
    guard status == .onShelf else { throw .refused }
    status = .inRepair
  }

  /// Takes a damaged book from a child, and sends it to be repaired. It leaves the holder.
  mutating func takeBackDamaged() { status = .inRepair }

  func reminder(on day: Int) -> String? {
    guard status == .lent, let holder, holder.due < day else { return nil }
    return "Bring it back, \(holder.child)!"
  }
}
