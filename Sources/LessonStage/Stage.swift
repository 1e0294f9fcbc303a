import Foundation

/// A stage that performs a script: it runs the steps, checks their claims, and shows both.
struct Stage {
  private let console: any Terminal
  private let renderer: any Renderer
  /// Whether the story is told on a web page: both acts, with questions that a reader answers later.
  private let isPage: Bool
  private let showsCode: Bool
  private let pauses: Bool
  private let predicts: Bool
  /// The beginning of paths that is left out, because it differs from run to run.
  private let hiddenPath: String
  private let folder: StoryFolder?

  private var steps = 0
  private var claims = (all: 0, false: 0)
  private var predictions = (all: 0, right: 0, missed: [String]())
  /// The open question and the guess. The next claim that can answer the question does.
  private var asked: (question: Question, guess: String?)?

  init(_ arguments: Arguments, on console: any Terminal, _ setting: Setting) throws {
    self.console = console
    hiddenPath = setting.scratchPath
    folder = setting.folder
    showsCode = arguments.has("code")
    pauses = arguments.has("step")
    predicts = arguments.has("predict")
    isPage = arguments["format"] == "html"
    renderer =
      switch arguments["format"] {
      case "plain": PlainRenderer()
      case "markdown": MarkdownRenderer()
      case "html": HTMLRenderer(template: try HTMLTemplate())
      default: TextRenderer(hasColor: console.hasColor)
      }
  }

  /// Performs the second act if there is one, and otherwise the first. A page shows both.
  ///
  /// - Returns: Whether every claim of the steps that were performed is true.
  mutating func perform(
    _ demo: any Demo.Type, _ act: [Step], then secondAct: (() async throws -> [Step])?
  ) async -> Bool {
    show(.began(title: demo.title))
    do {
      if secondAct == nil || isPage {
        try await perform(act)
      } else {
        steps = act.count
      }
      if let secondAct { try await perform(try await secondAct()) }
    } catch is Departure {
      return end("Left at step \(steps).")
    } catch {
      show(.ended(Verdict("The story stops here. \(error)", holds: false)))
      return false
    }
    let more = secondAct == nil ? ", its exercise, or act two with --more." : " and its exercise."
    return end(isPage ? nil : "Next: Lessons/\(demo.lesson)/README.md\(more)")
  }

  /// Shows the last words and the scores, and returns whether every claim is true.
  private func end(_ words: String?) -> Bool {
    if let words { show(.said(words)) }
    let (all, right, missed) = predictions
    if predicts, all > 0 {
      show(.said("Predicted: \(right) of \(all)." + (missed.isEmpty ? "" : " Look again at:")))
      for step in missed { show(.said(step)) }
    }
    let isTrue = claims.false == 0
    let score = isTrue ? "All are true." : "False: \(claims.false)."
    show(.ended(Verdict("Claims checked: \(claims.all). \(score)", holds: isTrue)))
    return isTrue
  }

  private mutating func perform(_ act: [Step]) async throws {
    for (number, step) in act.enumerated() {
      steps += 1
      show(.stepBegan(number: steps, title: step.title))
      if showsCode { showSources(of: step.parts[...]) }
      for (index, part) in step.parts.enumerated() {
        if let question = part.question {
          try ask(question, at: index, of: step)
        } else if let event = try await run(part) {
          show(event, of: part, in: step)
        }
      }
      if pauses, number + 1 < act.count { _ = try line("Return for the next step") }
    }
  }

  private func run(_ part: Step.Part) async throws -> Event? {
    defer { folder?.remember() }
    return try await part.perform()
  }

  /// Shows an event. Counts a claim, and says whether the guess about it was right, and why.
  private mutating func show(_ event: Event, of part: Step.Part, in step: Step) {
    show(event)
    guard case .checked(let verdict) = event else { return }
    claims.all += 1
    claims.false += verdict.outcome == .failed ? 1 : 0
    guard let asked, part.isSentence else { return }
    self.asked = nil
    let answer = asked.question.answer(by: verdict)
    let isRight = asked.guess == answer
    predictions.all += 1
    predictions.right += isRight ? 1 : 0
    let title = "\(steps). \(step.title)"
    if !isRight, predictions.missed.last != title { predictions.missed.append(title) }
    let words = asked.guess.map { isRight ? "Right. " : "Not quite: you said \($0). " } ?? ""
    show(.explained(words + asked.question.reason, answer: answer))
  }

  /// Shows the code that is about to run, and asks for a prediction.
  private mutating func ask(_ question: Question, at index: Int, of step: Step) throws {
    guard predicts || isPage else { return }
    if predicts { showSources(of: step.parts(answering: index)) }
    show(.asked(question.text))
    var guess: String?
    while predicts, guess == nil {
      let word = try line("y or n").trimmingCharacters(in: .whitespaces).lowercased()
      guess = ["y": "yes", "yes": "yes", "n": "no", "no": "no"][word]
      if guess == nil { console.writeError("   Type y or n, or q to leave.\n") }
    }
    asked = (question, guess)
  }

  private func showSources(of parts: ArraySlice<Step.Part>) {
    for part in parts {
      if let source = part.source { show(.showedCode(source())) }
    }
  }

  private func show(_ event: Event) {
    let event = event.mapTexts { $0.replacing(hiddenPath, with: "").storyLine }
    console.write(renderer.render(event))
  }

  /// Waits for a line. The prompt goes to standard error, so that it isn't part of the output.
  ///
  /// - Throws: ``Departure``
  private func line(_ prompt: String) throws -> String {
    console.writeError("   \(prompt), or q to leave: ")
    let line = console.readLine()
    if line == nil { console.writeError("\n") }
    guard let line, !line.lowercased().hasPrefix("q") else { throw Departure() }
    return line
  }

  /// The reader leaves before the end.
  private struct Departure: Error {}
}
