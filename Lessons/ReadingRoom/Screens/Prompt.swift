import RoomServices

/// A question at the bottom of the screen, and the action that its answer starts.
struct Prompt {
  let question: String
  /// The rule for the answer, if the services have one.
  var rule: TextRule?
  /// The answer so far.
  var text = ""
  /// Whether the text at the beginning is only a suggestion, which the first character replaces.
  var isSuggestion = false
  /// Whether the reader has typed something.
  var isEdited = false
  /// Whether the answer is on its way. Until the action has ended, nobody can change it.
  var isSent = false
  /// Why the answer was refused when it was last sent.
  var refusal: String?
  /// What is said after a no. A question that has it takes one key: a yes, or any other key.
  var no: String?
  /// Returns the prompt about what is stored now, if that has changed.
  var again: @MainActor () -> Prompt? = { nil }
  let action: @MainActor (String) async throws -> Void

  /// The question and the answer, as they are shown.
  var line: String {
    if text.isEmpty { return question }
    return "\(question) \(text)" + (isSent ? "" : "▏")
  }

  /// Says early why the answer will be refused. An empty one is refused only when it is sent.
  var problem: String? { text.isEmpty ? nil : rule?.problem(with: text) }

  var keys: [String] { no == nil ? ["↵ confirm", "Esc cancel"] : ["y yes", "any other key no"] }

  mutating func type(_ new: String) {
    text = isSuggestion && !isEdited ? new : text + new
    isEdited = true
  }

  mutating func erase() {
    text = String(text.dropLast())
    isEdited = true
  }
}
