import BookLibrary

/// The **Context**: a book of the library, the state that it is in, and what may happen to it.
struct BookLoan: Codable {
  /// The **State**. A case is a **ConcreteState**, with the values that only it has.
  enum State: Codable {
    case onShelf
    /// The child has the book. After the day `due`, it is overdue.
    case lent(to: String, due: Int)
    case lost
    /// The workshop has the book, until a day if one was named.
    case inRepair(until: Int?)
  }

  let book: Book.ID
  private(set) var state = State.onShelf

  /// The child who gets the book next. Her wish stays until then.
  private(set) var waitingChild: String?

  /// Creates a loan on the shelf. Only actions and files lead elsewhere.
  init(of book: Book.ID) {
    self.book = book
  }

  /// Lends the book until the end of a day, if no other child waits for it.
  mutating func lend(to child: String, until day: Int) throws(LoanError) {
    switch state {
    case .onShelf where waitingChild == nil || waitingChild == child:
      state = .lent(to: child, due: day)
      waitingChild = nil
    case .onShelf, .lent, .lost, .inRepair: throw .refused
    }
  }

  /// Promises a book that will come back to the child who asks first.
  mutating func reserve(for child: String) throws(LoanError) {
    switch state {
    case .lent(let holder, _) where holder != child && waitingChild == nil:
      waitingChild = child
    case .inRepair where waitingChild == nil: waitingChild = child
    case .onShelf, .lent, .lost, .inRepair: throw .refused
    }
  }

  /// Gives the book back to the library: it was read, found or repaired.
  mutating func giveBack() throws(LoanError) {
    switch state {
    case .lent, .lost, .inRepair: state = .onShelf
    case .onShelf: throw .refused
    }
  }

  /// Notes that the book is lost, wherever it was.
  mutating func reportLost() throws(LoanError) {
    switch state {
    case .onShelf, .lent, .inRepair: state = .lost
    case .lost: throw .refused
    }
  }

  /// Sends a damaged book to the workshop, which doesn't know yet how long it will take.
  mutating func sendToRepair() throws(LoanError) {
    switch state {
    case .onShelf: state = .inRepair(until: nil)
    case .lent, .lost, .inRepair: throw .refused
    }
  }

  /// Takes back a book that has come to harm, lent or lost, and has it repaired until a day.
  mutating func takeBackDamaged(until day: Int) throws(LoanError) {
    switch state {
    case .lent, .lost: state = .inRepair(until: day)
    case .onShelf, .inRepair: throw .refused
    }
  }

  /// Returns the reminder that is due, for the child or the workshop.
  func reminder(on day: Int) -> String? {
    switch state {
    case .lent(let child, let due) where due < day: "Bring it back, \(child)!"
    case .inRepair(let end?) where end < day: "Is it ready, workshop?"
    case .onShelf, .lent, .lost, .inRepair: nil
    }
  }

  /// Where the book is, in words.
  var place: String {
    switch state {
    case .onShelf: waitingChild.map { "put aside for \($0)" } ?? "on the shelf"
    case .lent(let child, _): "lent to \(child)"
    case .lost: "lost"
    case .inRepair: "in repair"
    }
  }
}
