/// A question at the bottom of the screen, and the action that its answer starts.
struct Prompt {
  let question: String
  /// Returns a sentence that says why an answer is refused; nil if it isn't.
  let check: (String) -> String?
  /// The answer so far.
  var text = ""
  let action: @MainActor (String) -> Void

  /// Says why the answer so far is refused. An empty one is refused only when it is sent.
  var problem: String? { text.isEmpty ? nil : check(text) }
}
