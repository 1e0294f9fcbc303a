import BookLibrary

/// The **Context** in the literature's form: hands each call to its state.
struct LoanContext {
  let book: Book.ID
  private(set) var state: any LoanState
  private(set) var waitingChild: String?

  /// Creates a loan on the shelf, or in a state of another module, to which no state here leads.
  /// This door is open to all states.
  init(of book: Book.ID, in state: any LoanState = OnShelf()) {
    self.book = book
    self.state = state
  }

  mutating func lend(to child: String, until day: Int) throws(LoanError) {
    guard waitingChild == nil || waitingChild == child else { throw .refused }
    state = try state.lend(to: child, until: day)
    waitingChild = nil
  }

  mutating func reserve(for child: String) throws(LoanError) {
    guard waitingChild == nil else { throw .refused }
    try state.reserve(for: child)
    waitingChild = child
  }

  mutating func giveBack() throws(LoanError) { state = try state.giveBack() }
  mutating func reportLost() throws(LoanError) { state = try state.reportLost() }
  mutating func sendToRepair() throws(LoanError) { state = try state.sendToRepair() }

  mutating func takeBackDamaged(until day: Int) throws(LoanError) {
    state = try state.takeBackDamaged(until: day)
  }

  func reminder(on day: Int) -> String? { state.reminder(on: day) }

  var place: String {
    guard state is OnShelf, let waitingChild else { return state.place }
    return "put aside for \(waitingChild)"
  }
}

// No compiler writes this: a file needs a name for each type of state.
extension LoanContext: Codable {
  private enum Key: String, CodingKey { case book, kind, state, waitingChild }

  private static var kinds: [String: any LoanState.Type] {
    ["onShelf": OnShelf.self, "lent": Lent.self, "lost": Lost.self, "inRepair": InRepair.self]
  }

  init(from decoder: any Decoder) throws {
    let file = try decoder.container(keyedBy: Key.self)
    book = try file.decode(Book.ID.self, forKey: .book)
    waitingChild = try file.decodeIfPresent(String.self, forKey: .waitingChild)
    guard let kind = Self.kinds[try file.decode(String.self, forKey: .kind)] else {
      throw DecodingError.dataCorruptedError(
        forKey: .kind, in: file, debugDescription: "No state has this name.")
    }
    state = try file.decode(kind, forKey: .state)
  }

  func encode(to encoder: any Encoder) throws {
    guard let kind = Self.kinds.first(where: { $1 == type(of: state) })?.key else {
      throw EncodingError.invalidValue(
        state, .init(codingPath: encoder.codingPath, debugDescription: "This state has no name."))
    }
    var file = encoder.container(keyedBy: Key.self)
    try file.encode(book, forKey: .book)
    try file.encode(kind, forKey: .kind)
    try file.encode(state, forKey: .state)
    try file.encodeIfPresent(waitingChild, forKey: .waitingChild)
  }
}
