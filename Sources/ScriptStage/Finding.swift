import LessonStage
/// The outcome of a claim, or of a whole story.
package struct Finding: Codable, Equatable {
  /// The claim, and its outcome in words.
  package let text: String
  package let outcome: Outcome
  /// What a sentence answers to a question: yes or no.
  var answer: String?

  package enum Outcome: String, Codable {
    case checked
    /// A true claim about damage, so that a reader doesn't take it for a success.
    case damage
    case failed

    package var mark: String {
      switch self {
      case .checked: "✔"
      case .damage: "⚠"
      case .failed: "✘"
      }
    }
  }
}

extension Finding {
  /// The finding without the backticks around the code in its text.
  var unmarked: Finding {
    Finding(text: text.unmarked, outcome: outcome, answer: answer)
  }

  /// Creates the finding on a sentence.
  init(_ sentence: String, _ answer: String, holds: Bool, isDamage: Bool = false) {
    text = (holds ? sentence : "\(sentence): not true").storyLine
    outcome = !holds ? .failed : isDamage ? .damage : .checked
    self.answer = holds ? answer : answer == "yes" ? "no" : "yes"
  }

  /// Creates the finding on a value.
  init<Value: Equatable>(
    _ claim: String, found: Value, expected: Value, isDamage: Bool = false
  ) {
    let holds = found == expected
    text = ("\(claim): \(found)" + (holds ? "" : "; expected: \(expected)")).storyLine
    outcome = !holds ? .failed : isDamage ? .damage : .checked
  }
}
