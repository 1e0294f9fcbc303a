/// A rule for a text. The services enforce it. A screen may check it early, while the reader types.
public struct TextRule: Sendable {
  public static let title = TextRule("A title", limit: 200)
  public static let note = TextRule("A note", limit: 2000)
  /// The length of a countdown.
  public static let minutes = TextRule { text in
    Int(text).map { 5...180 ~= $0 } == true ? nil : "A timer runs from 5 to 180 minutes."
  }

  /// Returns a sentence that says why a text is refused; nil if it isn't.
  public let problem: @Sendable (String) -> String?

  private init(problem: @escaping @Sendable (String) -> String?) {
    self.problem = problem
  }

  /// A text that isn't blank, and has at most `limit` characters.
  private init(_ name: String, limit: Int) {
    self.init { text in
      let count = text.count
      if count > limit { return "\(name) has at most \(limit) characters; this one has \(count)." }
      return text.allSatisfy(\.isWhitespace) ? "\(name) can't be blank." : nil
    }
  }

  func check(_ text: String) throws {
    if let problem = problem(text) { throw RoomError.badText(problem) }
  }
}
