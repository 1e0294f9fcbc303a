/// The outcome of a claim, or of a whole story.
package struct Finding: Codable, Equatable {
  /// The claim, and its outcome in words.
  package let text: String
  package let outcome: Outcome
  /// What the run has found, as the answer to a question.
  var answer: String?
  /// The promise that the finding is about.
  package var promise: Promised?
  /// Whether, of several findings, this is the one that was asked for.
  package var isAsked = false

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
    Finding(
      text: text.unmarked, outcome: outcome, answer: answer, promise: promise, isAsked: isAsked)
  }

  /// Creates the finding on a sentence.
  init(_ sentence: String, _ answer: String, holds: Bool, isDamage: Bool = false) {
    text = (holds ? sentence : "\(sentence): not true").storyLine
    outcome = !holds ? .failed : isDamage ? .damage : .checked
    let opposite = ["yes": "no", "no": "yes"]
    self.answer = holds ? answer.storyLine.unmarked : opposite[answer]
  }

  /// Creates the finding on a value.
  init<Value: Equatable>(
    _ claim: String, found: Value, expected: Value, isDamage: Bool = false
  ) {
    let holds = found == expected
    text = ("\(claim): \(found)" + (holds ? "" : "; expected: \(expected)")).storyLine
    outcome = !holds ? .failed : isDamage ? .damage : .checked
    answer = (found as? Bool).map { $0 ? "yes" : "no" } ?? "\(found)".storyLine.unmarked
  }

  /// Creates the finding on a promise.
  ///
  /// - Parameter isKept: Whether the story claims that the promise is kept.
  init(_ promise: Promised, found: String, promised: String, isKept: Bool) {
    let holds = found == promised
    text = "\(promise.letter): \(found)" + (holds ? "" : "; promised: \(promised)")
    outcome = holds != isKept ? .failed : holds ? .checked : .damage
    answer = found.unmarked
    self.promise = promise
  }
}
