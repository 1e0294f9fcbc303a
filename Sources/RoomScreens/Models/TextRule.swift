/// A rule for a text that somebody types.
///
/// It stands in this layer because a screen can say what is wrong while the text is typed. Whether a
/// book exists is for the service to say: only its transaction knows for sure.
public struct TextRule: Sendable {
  public static let title = TextRule(name: "A title", limit: 200)
  public static let note = TextRule(name: "A note", limit: 2000)

  let name: String
  let limit: Int

  /// Returns a sentence that says why the text is refused; nil if it isn't.
  public func problem(with text: String) -> String? {
    let count = text.count
    if count > limit { return "\(name) has at most \(limit) characters; this one has \(count)." }
    return text.allSatisfy(\.isWhitespace) ? "\(name) can't be empty." : nil
  }
}
