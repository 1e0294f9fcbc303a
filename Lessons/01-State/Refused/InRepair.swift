import BookLibrary
@testable import StateLesson

/// The pattern on the day on which the case `inRepair` was added.
struct BookLoan {
  enum State {
    case onShelf
    case lent(to: String, due: Int)
    case lost
    case inRepair
  }

  let book: Book.ID
  private(set) var state = State.onShelf
  private(set) var waitingChild: String?

  mutating func lend(to child: String, until day: Int) throws(LoanError) {
    // error: switch must be exhaustive
    switch state {
    case .onShelf where waitingChild == nil || waitingChild == child:
      state = .lent(to: child, due: day)
      waitingChild = nil
    case .onShelf, .lent, .lost: throw .refused
    }
  }

  mutating func reserve(for child: String) throws(LoanError) {
    // error: switch must be exhaustive
    switch state {
    case .lent(let holder, _) where holder != child && waitingChild == nil:
      waitingChild = child
    case .onShelf, .lent, .lost: throw .refused
    }
  }

  mutating func giveBack() throws(LoanError) {
    // error: switch must be exhaustive
    switch state {
    case .lent, .lost: state = .onShelf
    case .onShelf: throw .refused
    }
  }

  mutating func reportLost() throws(LoanError) {
    // error: switch must be exhaustive
    switch state {
    case .onShelf, .lent: state = .lost
    case .lost: throw .refused
    }
  }

  func reminder(on day: Int) -> String? {
    // error: switch must be exhaustive
    switch state {
    case .lent(let child, let due) where due < day: "Bring it back, \(child)!"
    case .onShelf, .lent, .lost: nil
    }
  }

  var place: String {
    // error: switch must be exhaustive
    switch state {
    case .onShelf: waitingChild.map { "put aside for \($0)" } ?? "on the shelf"
    case .lent(let child, _): "lent to \(child)"
    case .lost: "lost"
    }
  }
}
