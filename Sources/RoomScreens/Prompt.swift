/// A question for a text at the foot of the screen, and the change that waits for the answer: a
/// **Command**.
struct Prompt {
  let question: String
  let rule: TextRule
  /// The text so far.
  var text = ""
  /// Makes the change, with the text.
  let change: @MainActor (String) async -> Void
}
