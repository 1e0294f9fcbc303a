import RoomServices

/// A question at the bottom of the screen, and the action that its answer starts.
struct Prompt {
  let question: String
  let answer: Answer
  /// The text so far.
  var text = ""

  enum Answer {
    /// A text that must follow a rule.
    case text(TextRule, @MainActor (String) async -> Void)
    /// One of a few keys, each with its meaning. Esc always cancels.
    case key(KeyValuePairs<Character, String>, @MainActor (Character) async -> Void)
  }

  /// Asks for a yes. Any other answer changes nothing.
  static func confirm(
    _ question: String, _ change: @escaping @MainActor () async -> Void
  ) -> Prompt {
    Prompt(
      question: question,
      answer: .key(["y": "yes", "n": "no"]) { if $0 == "y" { await change() } })
  }

  /// Says why the text so far is refused. An empty text is refused only when it is sent.
  var problem: String? {
    guard case .text(let rule, _) = answer, !text.isEmpty else { return nil }
    return rule.problem(with: text)
  }

  /// The keys that answer.
  var keys: String {
    switch answer {
    case .text: "↵ save · Esc cancel"
    case .key(let keys, _): keys.map { "\($0) \($1) · " }.joined() + "Esc cancel"
    }
  }
}
