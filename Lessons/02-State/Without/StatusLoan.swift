/// A status, and beside it the values that some of its cases need.
struct StatusLoan: Codable {
  enum Status: String, Codable {
    case onShelf, lent, putAside, lost, inRepair
  }

  private(set) var status = Status.onShelf
  private(set) var child: String?
  private(set) var due: Int?
  private(set) var next: String?

  mutating func lend(to child: String, until day: Int) throws(LoanError) {
    switch status {
    case .onShelf: break
    case .putAside where next == child: next = nil
    case .putAside, .lent, .lost, .inRepair: throw .refused
    }
    status = .lent
    self.child = child
    due = day
  }

  mutating func reserve(for child: String) throws(LoanError) {
    switch status {
    case .lent where self.child != child && next == nil: next = child
    case .inRepair where next == nil: next = child
    case .onShelf, .lent, .putAside, .lost, .inRepair: throw .refused
    }
  }

  mutating func comeBack() throws(LoanError) {
    switch status {
    case .lent, .lost, .inRepair: set(next == nil ? .onShelf : .putAside)
    case .onShelf, .putAside: throw .refused
    }
  }

  mutating func lose() throws(LoanError) {
    switch status {
    case .onShelf, .lent, .putAside, .inRepair: set(.lost)
    case .lost: throw .refused
    }
  }

  mutating func repair() throws(LoanError) {
    switch status {
    case .onShelf, .putAside: set(.inRepair)
    case .lent, .lost, .inRepair: throw .refused
    }
  }

  /// Sets a status in which no child has the book.
  private mutating func set(_ status: Status) {
    self.status = status
    child = nil
    due = nil
  }

  func reminder(on day: Int) -> String? {
    guard status == .lent, let child, let due, due < day else { return nil }
    return "Bring it back, \(child)!"
  }
}
