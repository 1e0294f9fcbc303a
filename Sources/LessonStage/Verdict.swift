/// The outcome of a claim, or of a whole story.
struct Verdict {
  /// The claim, and its outcome in words.
  let text: String
  let outcome: Outcome

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
    text = holds ? sentence : "\(sentence): not true"
    outcome = !holds ? .failed : isDamage ? .damage : .checked
  }

  /// Creates the verdict on a value or an error.
  init(_ claim: String, found: String, expected: String, holds: Bool, isDamage: Bool = false) {
    text = "\(claim): \(found)" + (holds ? "" : "; expected: \(expected)")
    outcome = !holds ? .failed : isDamage ? .damage : .checked
  }

  func mapText(_ change: (String) -> String) -> Verdict {
    Verdict(text: change(text), outcome: outcome)
  }
}
