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
    case yesOrNo(@MainActor (Bool) async -> Void)
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
    case .yesOrNo: "y yes · n no · Esc cancel"
    }
  }
}
