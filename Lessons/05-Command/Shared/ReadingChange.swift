import BookLibrary

/// A change that says what was meant, such as "ten minutes more". So it can be reversed whatever has
/// happened since.
indirect enum ReadingChange: Codable, Hashable, Sendable {
  case add(minutes: Int)
  case rename(Book.ID, from: String, to: String)
  /// All of them, or none.
  case all([ReadingChange])

  /// The change that reverses this one.
  var inverse: ReadingChange {
    switch self {
    // `&-`, because the least number has no opposite. A sum with it is refused.
    case .add(let minutes): .add(minutes: 0 &- minutes)
    case .rename(let id, let from, let to): .rename(id, from: to, to: from)
    case .all(let changes): .all(changes.reversed().map(\.inverse))
    }
  }

  /// The words for a button.
  var name: String {
    switch self {
    case .add(let minutes): "add \(minutes) minutes"
    case .rename(_, let from, _): "rename \"\(from)\""
    case .all(let changes): changes.map(\.name).joined(separator: ", ")
    }
  }
}
