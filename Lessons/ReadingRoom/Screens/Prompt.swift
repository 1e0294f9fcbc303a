import RoomServices

/// A question at the bottom of the screen, and the action that its answer starts.
struct Prompt {
  let question: String
  /// The rule for the answer, if the services have one.
  var rule: TextRule?
  /// Whether an answer that failed stays, for another attempt.
  var keepsAnswer = true
  /// The answer so far.
  var text = ""
  let action: @MainActor (String) -> Void

  /// Says early why the answer will be refused. An empty one is refused only when it is sent.
  var problem: String? { text.isEmpty ? nil : rule?.problem(with: text) }
}
