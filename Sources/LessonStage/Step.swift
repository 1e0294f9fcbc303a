/// One step of a demo: a title, and what is said, run, shown and claimed, in that order.
///
/// Words stand in the step's data; its closures hold domain code only, because `--code` shows
/// them to the learner.
public struct Step {
  enum Part {
    case say(String)
    case ask(String, because: String)
    case run(SourceExcerpt.Place, () async throws -> Void)
    case read(SourceExcerpt.Place)
    case quote(SourceExcerpt.Place)
    case table(() async throws -> Table)
    case calls(() -> [Call])
    case claim(Claim)
  }

  struct Claim {
    let text: String
    let expected: String
    var isDamage = false
    /// The form of an answer to a question about the claim; nil if there can be none.
    let form: AnswerForm?
    var place: SourceExcerpt.Place?
    let check: () async throws -> (found: String, holds: Bool, answer: String)
  }

  let title: String
  private(set) var parts: [Part] = []

  /// Creates a step that does nothing yet.
  public init(_ title: String) {
    self.title = title
  }

  private func adding(_ part: Part) -> Step {
    var step = self
    step.parts.append(part)
    return step
  }
}

extension Step {
  /// The file of the script, if the step quotes the lesson's sources.
  var script: String? {
    for case .quote(.lines(_, _, _, let script)) in parts { return script }
    return nil
  }

  /// Returns the index of the claim that answers a question.
  func claim(after question: Int) -> Int? {
    let rest = parts[(question + 1)...].prefix { if case .ask = $0 { false } else { true } }
    let claims = rest.indices.filter { parts[$0].claim?.form != nil }
    return claims.first { parts[$0].place == nil } ?? claims.first
  }
}

extension Step.Part {
  /// The source that `--code` shows: what the part runs, or what that calls.
  var place: SourceExcerpt.Place? {
    switch self {
    case .run(let place, _), .read(let place): place
    default: claim?.place
    }
  }

  var claim: Step.Claim? {
    if case .claim(let claim) = self { claim } else { nil }
  }
}

extension Step {
  /// Says a paragraph; line breaks in it don't matter.
  public func says(_ text: String) -> Step {
    adding(.say(text))
  }

  /// Asks for a prediction, with `--predict` and on a page.
  ///
  /// What is right is what the run finds: the step's next claim about a `Bool` or an `Int` answers the
  /// question; if none comes before the next question, the next error does, by being there.
  ///
  /// - Parameter reason: One sentence that explains the result, whatever the person has predicted.
  public func asks(_ question: String, because reason: String) -> Step {
    adding(.ask(question, because: reason))
  }

  /// Runs domain code.
  public func runs(
    file: String = #filePath, line: Int = #line, _ code: @escaping () async throws -> Void
  ) -> Step {
    adding(.run(.closure(file: file, line: line), code))
  }

  /// Runs domain code, and claims that it throws this error.
  public func fails<Failure: Error & Equatable>(
    with expected: Failure, file: String = #filePath, line: Int = #line,
    _ code: @escaping () async throws -> Void
  ) -> Step {
    adding(
      .claim(
        Claim(
          text: "the caller gets", expected: "\(expected)", form: .yesOrNo,
          place: .closure(file: file, line: line)
        ) {
          do {
            try await code()
            return ("no error", false, "no")
          } catch {
            return ("\(error)", error as? Failure == expected, "yes")
          }
        }))
  }

  /// With `--code`: shows a declaration of the pattern, as `reads("Pattern/Book.swift", "func x")`.
  ///
  /// - Parameter source: A file, relative to the lesson's folder.
  public func reads(_ source: String, _ declaration: String, file: String = #filePath) -> Step {
    adding(.read(.lines(from: declaration, through: nil, source: source, script: file)))
  }

  /// Quotes the decisive lines: a declaration, or the lines from one that begins with some words
  /// through the next one that begins with others.
  ///
  /// - Parameter source: A file, relative to the lesson's folder; to the project's if it begins
  ///   with `Sources/`.
  public func quotes(
    _ source: String, _ first: String, through last: String? = nil, file: String = #filePath
  ) -> Step {
    adding(.quote(.lines(from: first, through: last, source: source, script: file)))
  }

  /// Shows a table.
  public func shows(_ table: @escaping () async throws -> Table) -> Step {
    adding(.table(table))
  }

  /// Shows the calls since the recorder was last shown, as a sequence diagram.
  ///
  /// - Parameter call: The script's own call, which led to the others; no recorder saw it.
  public func showsCalls(
    of recorder: CallRecorder, within call: (caller: String, callee: String, message: String)? = nil
  ) -> Step {
    let first = call.map { Call(caller: $0, callee: $1, message: $2, isAnswer: false) }
    return adding(.calls { [first].compactMap(\.self) + recorder.take() })
  }

  /// Claims that a value is the expected one; the value found is printed in any case.
  public func claims<Value: Equatable>(
    _ text: String, _ expected: Value, _ found: @escaping () async throws -> Value
  ) -> Step {
    adding(.claim(Claim(text, expected, found)))
  }

  /// Claims that damage was done: checked like any other claim, but with a mark of its own.
  public func claimsDamage<Value: Equatable>(
    _ text: String, _ expected: Value, _ found: @escaping () async throws -> Value
  ) -> Step {
    var claim = Claim(text, expected, found)
    claim.isDamage = true
    return adding(.claim(claim))
  }
}

extension Step.Claim {
  fileprivate init<Value: Equatable>(
    _ text: String, _ expected: Value, _ found: @escaping () async throws -> Value
  ) {
    self.init(text: text, expected: "\(expected)", form: AnswerForm(of: Value.self)) {
      let value = try await found()
      let answer = (value as? Bool).map { $0 ? "yes" : "no" } ?? "\(value)"
      return ("\(value)", value == expected, answer)
    }
  }
}
