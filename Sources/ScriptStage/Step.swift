public import LessonStage
/// One step of a demo: a title, and parts that say, run, show or claim something.
///
/// The closures contain only domain code, because `--code` shows them to the learner. All texts are
/// plain arguments, in which code stands in backticks, as in Markdown.
public struct Step {
  let title: String
  private(set) var parts: [Part] = []

  /// Creates a step without parts.
  public init(_ title: String) {
    self.title = title.storyLine
  }

  /// Asks for a prediction, yes or no, with `--predict` and on a page. The next claim answers the
  /// question.
  ///
  /// - Parameter reason: One sentence that explains the result, whatever the prediction.
  public func asks(_ question: String, because reason: String) -> AskingStep {
    let question = Question(text: question.storyLine, reason: reason.storyLine)
    return AskingStep(step: adding(Part { .asks(question) }), question: question)
  }
}

/// A step with an open question. Only a claim, which answers the question, makes it a step again.
public struct AskingStep {
  fileprivate var step: Step
  fileprivate let question: Question
}

/// A part of a step.
public struct Part {
  /// The code that the part runs, which `--code` shows.
  var source: (() -> SourceExcerpt)?
  /// The question that the part answers.
  var question: Question?
  /// Runs the part's code.
  let perform: () async throws -> Result

  enum Result {
    case nothing
    case shows(Event)
    case asks(Question)
    case claims(Finding)
  }

  init(source: (() -> SourceExcerpt)? = nil, perform: @escaping () async throws -> Result) {
    self.source = source
    self.perform = perform
  }
}

/// A question that the run answers with yes or no.
package struct Question: Codable, Equatable {
  package let text: String
  /// One sentence that explains the result.
  package let reason: String

  /// The question without the backticks around the code in its texts.
  var unmarked: Question {
    Question(text: text.unmarked, reason: reason.unmarked)
  }
}

// MARK: - Parts

/// A step, or a step with an open question: what both can be given.
public protocol StepInProgress {
  /// Adds a part that claims nothing.
  func adding(_ part: Part) -> Self
  /// Adds a part that claims something, and so answers an open question.
  func claiming(_ part: Part) -> Step
}

extension Step: StepInProgress {
  public func adding(_ part: Part) -> Step {
    var step = self
    step.parts.append(part)
    return step
  }

  public func claiming(_ part: Part) -> Step { adding(part) }
}

extension AskingStep: StepInProgress {
  public func adding(_ part: Part) -> AskingStep {
    AskingStep(step: step.adding(part), question: question)
  }

  public func claiming(_ part: Part) -> Step {
    var part = part
    part.question = question
    return step.adding(part)
  }
}

extension StepInProgress {
  /// Says a paragraph; line breaks in it don't matter.
  public func says(_ text: String) -> Self {
    adding(Part { .shows(.said(text.storyLine)) })
  }

  /// Runs domain code.
  public func runs(
    file: String = #filePath, line: Int = #line, _ code: @escaping () async throws -> Void
  ) -> Self {
    adding(
      Part(source: { SourceExcerpt(closureIn: file, line: line) }) {
        try await code()
        return .nothing
      })
  }

  /// Quotes the decisive lines: a declaration, or the lines from one that begins with `first`
  /// through the next one that begins with `last`.
  ///
  /// - Parameter source: A file, relative to the lesson's folder, or to the project's if it begins
  ///   with `Sources/`.
  public func quotes(
    _ source: String, _ first: String, through last: String? = nil, file: String = #filePath
  ) -> Self {
    adding(
      Part {
        .shows(.showedCode(SourceExcerpt(of: source, from: first, through: last, script: file)))
      })
  }

  /// Shows a table.
  public func shows(_ table: @escaping () async throws -> Table) -> Self {
    adding(Part { .shows(.showedTable(try await table())) })
  }

  /// Shows the calls since the recorder was last shown, as a sequence diagram.
  ///
  /// - Parameter call: The script's own call, which led to the others and isn't recorded.
  public func showsCalls(
    of recorder: CallRecorder, within call: (caller: String, callee: String, message: String)? = nil
  ) -> Self {
    let first = call.map { [Call($0, $1, $2)] } ?? []
    return adding(Part { .shows(.recordedCalls(first + recorder.take())) })
  }
}

// MARK: - Claims

extension StepInProgress {
  /// Claims that a sentence is true, as in `claims("book 84 is not in the file")`.
  ///
  /// - Parameter answer: What the sentence answers to an open question.
  public func claims(
    _ sentence: String, answers answer: String = "yes", _ holds: @escaping () async throws -> Bool
  ) -> Step {
    claiming(Part { .claims(Finding(sentence, answer, holds: try await holds())) })
  }

  /// Claims that a sentence about damage is true. The claim is checked like any other, but has its
  /// own mark.
  public func claimsDamage(
    _ sentence: String, answers answer: String = "yes", _ holds: @escaping () async throws -> Bool
  ) -> Step {
    claiming(
      Part { .claims(Finding(sentence, answer, holds: try await holds(), isDamage: true)) })
  }

  /// Claims that a value is the expected one. The value found is always printed. It can't answer a
  /// question.
  public func claims<Value: Equatable>(
    _ text: String, _ expected: Value, _ found: @escaping () async throws -> Value
  ) -> Step {
    claiming(Part { .claims(Finding(text, found: try await found(), expected: expected)) })
  }

  /// Claims that a value shows damage.
  public func claimsDamage<Value: Equatable>(
    _ text: String, _ expected: Value, _ found: @escaping () async throws -> Value
  ) -> Step {
    claiming(
      Part {
        .claims(Finding(text, found: try await found(), expected: expected, isDamage: true))
      })
  }

  /// Runs domain code, and claims that it throws this error. An open question stays open.
  public func fails<Failure: Error & Equatable>(
    with expected: Failure, file: String = #filePath, line: Int = #line,
    _ code: @escaping () async throws -> Void
  ) -> Self {
    adding(
      Part(source: { SourceExcerpt(closureIn: file, line: line) }) {
        var thrown: (any Error)?
        do { try await code() } catch { thrown = error }
        if let error = thrown as? Failure {
          return .claims(Finding("the caller gets", found: error, expected: expected))
        }
        let found = thrown.map { "\($0)" } ?? "no error"
        let text = "the caller gets: \(found); expected: \(expected)"
        return .claims(Finding(text: text.storyLine, outcome: .failed))
      })
  }
}
