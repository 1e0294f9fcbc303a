import RoomServices

/// A question at the bottom of the screen, and the action that its answer starts.
struct Prompt {
  let question: String
  /// The rule that the answer must follow.
  let rule: TextRule
  /// The answer so far.
  var text = ""
  let action: @MainActor (String) async -> Void

  /// Says why the answer so far is refused. An empty one is refused only when it is sent.
  var problem: String? { text.isEmpty ? nil : rule.problem(text) }
}

extension TextRule {
  static let yesOrNo = TextRule { ["y", "n"].contains($0) ? nil : "Type y or n." }
}
