import TerminalKit

/// Performs a script: runs its steps, checks their claims, and shows both.
struct Stage {
  let console: any Terminal
  let renderer: any Renderer
  let showsCode: Bool
  let pauses: Bool
  let predicts: Bool
  /// The start of paths that is left out: it differs from run to run.
  let hiddenPath: String

  private(set) var steps = 0
  private(set) var score = Score()
  /// The steps in which a prediction was right, or wrong.
  private(set) var predictions: [(step: String, isRight: Bool)] = []
  /// The question that is open, and the claim of the step that answers it.
  private(set) var asked: (guess: String?, reason: String, claim: Int)?

  /// Performs the first act, and then the second if there is one.
  ///
  /// - Returns: Whether every claim of the steps that were performed is true.
  mutating func perform(
    _ title: String, _ act: [Step], then secondAct: (() async throws -> [Step])?
  ) async -> Bool {
    show(.began(title: title))
    do {
      if try await perform(act, isLast: secondAct == nil), let secondAct {
        show(.secondActBegan)
        _ = try await perform(try await secondAct(), isLast: true)
      }
    } catch {
      show(.stopped("\(error)"))
      return false
    }
    if renderer.asks, let script = act.lazy.compactMap(\.script).first {
      show(.listedQuestions(ClassQuestions.read(for: script)))
    }
    show(.ended(score))
    if predicts && !predictions.isEmpty { showScore() }
    return score.failures == 0
  }

  /// Performs the steps of an act; false if the presenter leaves.
  private mutating func perform(_ act: [Step], isLast: Bool) async throws -> Bool {
    for (index, step) in act.enumerated() {
      steps += 1
      show(.stepBegan(number: steps, title: step.title))
      if showsCode { showSources(of: step.parts[...]) }
      for index in step.parts.indices {
        guard try await perform(index, of: step) else {
          show(.said("Left in step \(steps)."))
          return false
        }
      }
      if pauses, !isLast || index < act.count - 1, line("Return for the next step") == nil {
        show(.said("Left after step \(steps)."))
        return false
      }
    }
    return true
  }

  /// Performs a part of a step; false if the person leaves.
  private mutating func perform(_ index: Int, of step: Step) async throws -> Bool {
    let part = step.parts[index]
    if let (text, reason) = part.question {
      return try ask(text, because: reason, at: index, of: step)
    }
    guard let event = try await part.perform() else { return true }
    show(event)
    if case .checked(let verdict) = event {
      score.count(verdict)
      if let asked, asked.claim == index {
        explain(asked.reason, verdict.answer, in: step, asked.guess)
      }
    }
    return true
  }

  /// Shows what is about to run, and asks for a prediction; false if the person leaves.
  private mutating func ask(
    _ text: String, because reason: String, at index: Int, of step: Step
  ) throws -> Bool {
    guard let claim = step.claim(after: index), let form = step.parts[claim].form else {
      throw Unanswerable(question: text)
    }
    guard predicts || renderer.asks else { return true }
    asked = (nil, reason, claim)
    if predicts { showSources(of: step.parts[index...claim]) }
    show(.asked(text))
    while predicts, asked?.guess == nil {
      guard let line = line(form.prompt) else { return false }
      asked?.guess = form.answer(in: line)
      if asked?.guess == nil { console.writeError("   Type \(form.prompt), or q to leave.\n") }
    }
    return true
  }

  /// Tells whether the guess was right, and why.
  private mutating func explain(
    _ reason: String, _ answer: String, in step: Step, _ guess: String?
  ) {
    asked = nil
    predictions.append((step: "\(steps). \(step.title)", isRight: guess == answer))
    let verdict = guess.map { $0 == answer ? "Right. " : "Not quite: you said \($0). " } ?? ""
    show(.explained(verdict + reason, answer: answer))
  }

  private func showScore() {
    let missed = predictions.filter { !$0.isRight }.map(\.step)
    let (right, all) = (predictions.count - missed.count, predictions.count)
    console.write("\n")
    show(.said("Predicted: \(right) of \(all)." + (missed.isEmpty ? "" : " Look again at:")))
    for (index, step) in missed.enumerated() where step != missed[..<index].last {
      show(.said(step))
    }
  }

  private func showSources(of parts: ArraySlice<Step.Part>) {
    for part in parts {
      if let source = part.source { show(.showedCode(source())) }
    }
  }

  private func show(_ event: Event) {
    console.write(renderer.render(event.mapTexts(visible)))
  }

  /// The text as one line, without paths that differ from run to run, and without characters that a
  /// terminal would obey.
  private func visible(_ text: String) -> String {
    text.replacing(hiddenPath, with: "").split(whereSeparator: \.isNewline).joined(separator: " ")
      .printable
  }

  /// Waits for a line; nil if the person leaves. The prompt is no part of the output.
  private func line(_ prompt: String) -> String? {
    console.writeError("   \(prompt), or q to leave: ")
    guard let line = console.readLine() else {
      console.writeError("\n")
      return nil
    }
    return line.lowercased().hasPrefix("q") ? nil : line
  }
}
