import BookLibrary

/// A change that says what was meant, such as "ten minutes more".
indirect enum ReadingChange: Codable, Hashable, Sendable {
  case add(minutes: Int)
  case rename(Book.ID, from: String, to: String)
  /// All of them, or none.
  case all([ReadingChange])

  /// The words for a button.
  var name: String {
    switch self {
    case .add(let minutes): "add \(minutes) minutes"
    case .rename(_, let from, _): "rename \"\(from)\""
    case .all(let changes): changes.map(\.name).joined(separator: ", ")
    }
  }
}
