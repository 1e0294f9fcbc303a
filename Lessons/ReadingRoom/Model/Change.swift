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
