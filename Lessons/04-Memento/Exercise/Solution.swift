import BookLibrary

/// The originator: counts the minutes for which a child reads.
struct ReadingTimer: Equatable {
  /// The settings, and the id of their timer.
  struct Memento: Equatable {
    fileprivate let id: Int
    fileprivate let goal: Int
    fileprivate let book: Book
    fileprivate let breaks: Set<Int>
  }

  /// No two timers have the same id.
  let id: Int
  /// The minutes to be read.
  private(set) var goal: Int
  private(set) var book: Book
  /// The minutes after which the child takes a break.
  private(set) var breaks: Set<Int> = []
  /// The minutes read so far.
  private(set) var elapsed = 0
  private(set) var isFinished = false
  /// What the timer has sent to the parents' phone.
  private(set) var reports: [String] = []

  init(id: Int, goal: Int, book: Book) {
    self.id = id
    self.goal = goal
    self.book = book
  }

  func memento() -> Memento {
    Memento(id: id, goal: goal, book: book, breaks: breaks)
  }

  /// Goes back to a memento's settings. What has happened stays.
  mutating func restore(_ memento: Memento) throws(OtherTimer) {
    guard memento.id == id else { throw OtherTimer() }
    goal = memento.goal
    book = memento.book
    let begun = breaks.filter { $0 <= elapsed }
    breaks = begun.union(memento.breaks.filter { $0 > elapsed })
    finishIfReached()
  }
}

// MARK: - The settings

extension ReadingTimer {
  mutating func setGoal(_ minutes: Int) {
    goal = minutes
    finishIfReached()
  }

  mutating func setBook(_ book: Book) {
    self.book = book
  }

  mutating func addBreak(after minute: Int) {
    breaks.insert(minute)
  }

  mutating func removeBreak(after minute: Int) {
    breaks.remove(minute)
  }
}

// MARK: - The clock

extension ReadingTimer {
  /// A minute has passed. After the timer has finished, nothing happens.
  mutating func tick() {
    guard !isFinished else { return }
    elapsed += 1
    finishIfReached()
  }

  /// Finishes the timer, and sends the report, once the goal is reached.
  private mutating func finishIfReached() {
    guard !isFinished, elapsed >= goal else { return }
    isFinished = true
    reports.append("\(book.title): \(elapsed) minutes")
  }
}
