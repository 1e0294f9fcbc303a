/// One step of a demo: a title, and parts that say, run, show or claim something.
///
/// The closures contain only domain code, because `--code` shows them to the learner. All texts are
/// plain arguments.
public struct Step {
  /// A part of a step.
  struct Part {
    /// The code that the part runs, which `--code` shows.
    let source: (() -> SourceExcerpt)?
    /// Runs the part's code, and returns the event that shows the result.
    let perform: () async throws -> Event?
  }

  /// The answer to a question.
  public enum Answer { case yes, no }

  let title: String
  private(set) var parts: [Part] = []

  /// Creates a step without parts.
  public init(_ title: String) {
    self.title = title.storyLine
  }

  private func adding(
    source: (() -> SourceExcerpt)? = nil, perform: @escaping () async throws -> Event?
  ) -> Step {
    var step = self
    step.parts.append(Part(source: source, perform: perform))
    return step
  }
}

extension Step {
  /// Says a paragraph; line breaks in it don't matter.
  public func says(_ text: String) -> Step {
    adding { .said(text.storyLine) }
  }

  /// Asks for a prediction, with `--predict` and on a page. The step's next claim that is a sentence
  /// answers the question.
  ///
  /// - Parameters:
  ///   - answer: The right answer if the claim is a true sentence.
  ///   - reason: One sentence that explains the result, whatever the prediction.
  public func asks(_ question: String, answer: Answer = .yes, because reason: String) -> Step {
    adding {
      .asked(Question(text: question.storyLine, answer: answer, reason: reason.storyLine))
    }
  }

  /// Runs domain code.
  public func runs(
    file: String = #filePath, line: Int = #line, _ code: @escaping () async throws -> Void
  ) -> Step {
    adding(source: { SourceExcerpt(closureIn: file, line: line) }) {
      try await code()
      return nil
    }
  }

  /// Runs domain code, and claims that it throws this error.
  public func fails<Failure: Error & Equatable>(
    with expected: Failure, file: String = #filePath, line: Int = #line,
    _ code: @escaping () async throws -> Void
  ) -> Step {
    adding(source: { SourceExcerpt(closureIn: file, line: line) }) {
      var thrown: (any Error)?
      do { try await code() } catch { thrown = error }
      if let error = thrown as? Failure {
        return .checked(Verdict("the caller gets", found: error, expected: expected))
      }
      let found = thrown.map { "\($0)" } ?? "no error"
      let text = "the caller gets: \(found); expected: \(expected)"
      return .checked(Verdict(text: text.storyLine, outcome: .failed))
    }
  }

  /// Quotes the decisive lines: a declaration, or the lines from one that begins with `first`
  /// through the next one that begins with `last`.
  ///
  /// - Parameter source: A file, relative to the lesson's folder, or to the project's if it begins
  ///   with `Sources/`.
  public func quotes(
    _ source: String, _ first: String, through last: String? = nil, file: String = #filePath
  ) -> Step {
    adding {
      .showedCode(SourceExcerpt(of: source, from: first, through: last, script: file))
    }
  }

  /// Shows a table.
  public func shows(_ table: @escaping () async throws -> Table) -> Step {
    adding { .showedTable(try await table()) }
  }

  /// Shows the calls since the recorder was last shown, as a sequence diagram.
  ///
  /// - Parameter call: The script's own call, which led to the others and isn't recorded.
  public func showsCalls(
    of recorder: CallRecorder, within call: (caller: String, callee: String, message: String)? = nil
  ) -> Step {
    let first = call.map { [Call($0, $1, $2)] } ?? []
    return adding { .recordedCalls(first + recorder.take()) }
  }

  /// Claims that a sentence is true, as in `claims("book 84 is not in the file")`.
  public func claims(_ sentence: String, _ holds: @escaping () async throws -> Bool) -> Step {
    adding { .checked(Verdict(sentence, holds: try await holds())) }
  }

  /// Claims that a sentence about damage is true. The claim is checked like any other, but has its
  /// own mark.
  public func claimsDamage(_ sentence: String, _ holds: @escaping () async throws -> Bool) -> Step {
    adding { .checked(Verdict(sentence, holds: try await holds(), isDamage: true)) }
  }

  /// Claims that a value is the expected one. The value found is always printed.
  public func claims<Value: Equatable>(
    _ text: String, _ expected: Value, _ found: @escaping () async throws -> Value
  ) -> Step {
    adding { .checked(Verdict(text, found: try await found(), expected: expected)) }
  }

  /// Claims that a value shows damage.
  public func claimsDamage<Value: Equatable>(
    _ text: String, _ expected: Value, _ found: @escaping () async throws -> Value
  ) -> Step {
    adding {
      .checked(Verdict(text, found: try await found(), expected: expected, isDamage: true))
    }
  }
}

// MARK: - Questions

/// A question that the run answers.
struct Question {
  let text: String
  /// The right answer if the claim that answers it is a true sentence.
  let answer: Step.Answer
  /// One sentence that explains the result.
  let reason: String

  /// Returns the right answer: `yes` or `no`.
  func answer(by verdict: Verdict) -> String {
    (verdict.outcome != .failed) == (answer == .yes) ? "yes" : "no"
  }
}
