/// A question at the foot of the screen, and the change that waits for its answer: a **Command**.
struct Prompt {
  let question: String
  /// The rule for the text that is asked for; nil if the question is for a yes.
  var rule: TextRule?
  /// The text so far.
  var text = ""
  /// Makes the change, with the text.
  let change: @MainActor (String) async -> Void
  /// Follows a no.
  var refusal: @MainActor () async -> Void = {}
}
