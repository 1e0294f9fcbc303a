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
  init(_ text: String, holds: Bool, isDamage: Bool = false) {
    self.text = text
    outcome = !holds ? .failed : isDamage ? .damage : .checked
  }

  /// Creates the verdict on a value or an error.
  init(_ claim: String, found: String, expected: String, holds: Bool, isDamage: Bool = false) {
    let text = "\(claim): \(found)" + (holds ? "" : "; expected: \(expected)")
    self.init(text, holds: holds, isDamage: isDamage)
  }

  func mapText(_ change: (String) -> String) -> Verdict {
    Verdict(text: change(text), outcome: outcome)
  }
}
