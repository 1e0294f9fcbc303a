/// The outcome of a claim, or of a whole story.
struct Verdict {
  /// The claim, and its outcome in words.
  let text: String
  let outcome: Outcome
  /// Whether it is the verdict on a sentence, which can answer a question.
  var isSentence = false

  enum Outcome: String {
    case checked
    /// A true claim about damage, so that a reader doesn't take it for a success.
    case damage
    case failed

    var mark: String {
      switch self {
      case .checked: "✔"
      case .damage: "⚠"
      case .failed: "✘"
      }
    }
  }
}

extension Verdict {
  /// Creates the verdict on a sentence.
  init(_ sentence: String, holds: Bool, isDamage: Bool = false) {
    text = (holds ? sentence : "\(sentence): not true").storyLine
    outcome = !holds ? .failed : isDamage ? .damage : .checked
    isSentence = true
  }

  /// Creates the verdict on a value.
  init<Value: Equatable>(
    _ claim: String, found: Value, expected: Value, isDamage: Bool = false
  ) {
    let holds = found == expected
    text = ("\(claim): \(found)" + (holds ? "" : "; expected: \(expected)")).storyLine
    outcome = !holds ? .failed : isDamage ? .damage : .checked
  }
}
