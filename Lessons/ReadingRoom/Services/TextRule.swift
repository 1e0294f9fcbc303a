/// A rule for a text. The services enforce it. A screen may check it early, while the reader types.
public struct TextRule: Sendable {
  public static let title = TextRule(name: "A title", limit: 200)
  public static let note = TextRule(name: "A note", limit: 2000)

  let name: String
  /// The number of characters that a text may have.
  let limit: Int

  /// Returns a sentence that says why a text is refused; nil if it isn't.
  public func problem(with text: String) -> String? {
    let count = text.count
    if count > limit { return "\(name) has at most \(limit) characters; this one has \(count)." }
    return text.unicodeScalars.allSatisfy(\.isInvisible) ? "\(name) can't be blank." : nil
  }

  func check(_ text: String) throws {
    if let problem = problem(with: text) { throw RoomError.badText(problem) }
  }
}

extension Unicode.Scalar {
  /// Whether it shows nothing: a space, for example, or a byte order mark.
  fileprivate var isInvisible: Bool {
    properties.isWhitespace || properties.isDefaultIgnorableCodePoint
      || [.control, .format].contains(properties.generalCategory)
  }
}
