import RoomServices

/// A question at the foot of the screen, and what happens with the answer.
struct Prompt {
  let question: String
  let answer: Answer
  /// The text so far.
  var text = ""

  enum Answer {
    /// A text that keeps a rule.
    case text(TextRule, @MainActor (String) async -> Void)
    /// One of a few keys, each with its meaning; Esc is always one.
    case key(KeyValuePairs<Character, String>, @MainActor (Character) async -> Void)
  }

  /// Asks for a yes; anything else changes nothing.
  static func confirm(
    _ question: String, _ change: @escaping @MainActor () async -> Void
  ) -> Prompt {
    Prompt(
      question: question,
      answer: .key(["y": "yes", "n": "no"]) { if $0 == "y" { await change() } })
  }

  /// What is wrong with the text so far. An empty one is no mistake before it is sent.
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
