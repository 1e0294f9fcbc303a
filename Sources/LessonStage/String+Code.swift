extension String {
  /// The text without the backticks around its code.
  package var unmarked: String { rendered(text: { $0 }, code: { $0 }) }

  /// Returns the text of a script, in which code stands in backticks, as in Markdown. A backtick
  /// without another one is text.
  package func rendered(text: (String) -> String, code: (String) -> String) -> String {
    // Most texts have no code, and a regular expression is parsed again at each call.
    guard contains("`") else { return text(self) }
    var (result, end) = ("", startIndex)
    for match in matches(of: /`([^`]+)`/) {
      result += text(String(self[end..<match.range.lowerBound])) + code(String(match.1))
      end = match.range.upperBound
    }
    return result + text(String(self[end...]))
  }
}
