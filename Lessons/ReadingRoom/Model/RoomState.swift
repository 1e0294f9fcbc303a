public import BookLibrary

/// A change of one row, as a value: the row before, and the row after, which has the same id. Without
/// `old`, the row is added; without `new`, it is removed.
///
/// A row that is added for the first time has the id 0. The store numbers it.
public enum Change: Equatable, Sendable {
  case book(old: Book? = nil, new: Book? = nil)
  case note(old: Note? = nil, new: Note? = nil)
  case session(old: ReadingSession? = nil, new: ReadingSession? = nil)
  /// There is only one countdown.
  case countdown(old: Countdown? = nil, new: Countdown? = nil)

  /// The change that takes this one back. It is equal to this one if nothing changes.
  public var inverse: Change {
    switch self {
    case .book(let old, let new): .book(old: new, new: old)
    case .note(let old, let new): .note(old: new, new: old)
    case .session(let old, let new): .session(old: new, new: old)
    case .countdown(let old, let new): .countdown(old: new, new: old)
    }
  }
}

/// What one write has changed.
public struct RoomEvent: Equatable, Sendable {
  /// The changes of rows that are different now. A new row has its number.
  public let changes: [Change]
  /// The number of the last change before this write.
  public let before: Int
  /// The number of its own last change.
  public let number: Int

  public init(changes: [Change], before: Int, number: Int) {
    self.changes = changes
    self.before = before
    self.number = number
  }
}

/// The contents of the reading room, as they were after one commit.
public struct RoomState: Equatable, Sendable {
  /// How much of the contents is loaded. The books and the countdown are few, and always are.
  public enum Part: Sendable {
    case books, notes, everything
    case note(Note.ID)
    /// A book's notes and sessions.
    case record(Book.ID)
  }

  /// Counts the changes of all programs. The higher number is the later state.
  public var number: Int
  /// In the order of their ids, like the notes and the sessions.
  public private(set) var books: [Book]
  public private(set) var notes: [Note]
  public private(set) var sessions: [ReadingSession]
  public private(set) var countdown: Countdown?

  /// Creates a state of rows that are in the order of their ids.
  public init(
    number: Int = 0, books: [Book] = [], notes: [Note] = [], sessions: [ReadingSession] = [],
    countdown: Countdown? = nil
  ) {
    self.number = number
    self.books = books
    self.notes = notes
    self.sessions = sessions
    self.countdown = countdown
  }

  public func book(_ id: Book.ID) -> Book? { books.element(id) }

  public func note(_ id: Note.ID) -> Note? { notes.element(id) }

  /// Returns a book's current title.
  public func title(of id: Book.ID) -> String { book(id)?.title ?? "book \(id)" }

  /// Makes changes, whose rows have their ids.
  public mutating func apply(_ changes: [Change]) {
    for change in changes {
      switch change {
      case .book(let old, let new): books.replace(old, with: new)
      case .note(let old, let new): notes.replace(old, with: new)
      case .session(let old, let new): sessions.replace(old, with: new)
      case .countdown(_, let new): countdown = new
      }
    }
  }
}

extension Array where Element: Identifiable, Element.ID: Comparable {
  /// Returns the place of an id, by a binary search: empty if it is missing.
  private func place(of id: Element.ID) -> Range<Int> {
    var range = startIndex..<endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if self[middle].id == id { return middle..<middle + 1 }
      range = self[middle].id < id ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range
  }

  fileprivate func element(_ id: Element.ID) -> Element? { self[place(of: id)].first }

  fileprivate mutating func replace(_ old: Element?, with new: Element?) {
    guard let id = (new ?? old)?.id else { return }
    replaceSubrange(place(of: id), with: new.map { [$0] } ?? [])
  }
}
