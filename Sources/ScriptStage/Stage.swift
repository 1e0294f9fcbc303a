import LessonStage
import Foundation
import TerminalKit

/// A stage that performs a script: it runs the steps, checks their claims, and shows both.
struct Stage {
  private let console: any Console
  private let renderer: any Renderer
  /// Whether the story is told for a web page: with questions that a reader answers later.
  private let isForPage: Bool
  private let showsCode: Bool
  private let pauses: Bool
  private let predicts: Bool
  private let tellsMore: Bool

  private var steps = 0
  private var claims = (all: 0, false: 0)
  private var predictions = (all: 0, right: 0)
  /// The guess at the open question.
  private var guess: String?

  init(_ arguments: Arguments, on console: any Console) {
    self.console = console
    showsCode = arguments.has("code")
    pauses = arguments.has("step")
    predicts = arguments.has("predict")
    tellsMore = arguments.has("more")
    isForPage = arguments["format"] == "events"
    renderer =
      switch arguments["format"] {
      case "plain": PlainRenderer()
      case "events": EventRenderer()
      default: TextRenderer(on: console)
      }
  }

  /// Performs the first act or, with `--more`, the second. A page has both.
  ///
  /// - Returns: Whether every claim of the steps that were performed is true.
  /// - Throws: An error of the script, before anything is shown.
  mutating func perform(_ demo: any Demo.Type, _ setting: Setting) async throws -> Bool {
    let act = try await demo.script(setting)
    try show(.began(title: demo.title))
    do {
      if isForPage || !tellsMore {
        try await perform(act)
      } else {
        steps = act.count
      }
      if tellsMore { try await perform(demo.secondAct(setting), isActTwo: true) }
    } catch let departure as Departure {
      let reason = departure.isEndOfInput ? ": the input has ended." : "."
      return try end("Left at step \(steps)\(reason)")
    } catch {
      let text = "The story stops here. \(error)".storyLine
      try show(.ended(Finding(text: text, outcome: .failed)))
      return false
    }
    let next = "Next: swift run lessons \(demo.lesson.lowercased()) (text, exercise)"
    return try end(isForPage ? nil : next + (tellsMore ? "." : ", or act two with --more."))
  }

  /// Shows the last words and the scores, and returns whether every claim is true.
  private func end(_ words: String?) throws -> Bool {
    if let words { try show(.said(words)) }
    if predicts, predictions.all > 0 {
      try show(.said("Guessed right: \(predictions.right) of \(predictions.all)."))
    }
    guard claims.all > 0 else {
      try show(.said("No claim was checked."))
      return true
    }
    let isTrue = claims.false == 0
    let score = isTrue ? "All are true." : "False: \(claims.false)."
    let text = "Claims checked: \(claims.all). \(score)"
    try show(.ended(Finding(text: text, outcome: isTrue ? .checked : .failed)))
    return isTrue
  }

  private mutating func perform(_ act: [Step], isActTwo: Bool = false) async throws {
    for (number, step) in act.enumerated() {
      steps += 1
      try show(.stepBegan(number: steps, title: step.title, isActTwo: isActTwo && number == 0))
      if showsCode {
        for case let source? in step.parts.map(\.source) { try show(.showedCode(source())) }
      }
      for part in step.parts {
        if Signals.caught != nil { throw Departure() }
        switch try await part.perform() {
        case .nothing: break
        case .shows(let event): try show(event)
        case .asks(let question): try ask(question)
        case .claims(let finding):
          try check(finding)
          if let question = part.question { try answer(question, finding.answer) }
        }
      }
      if pauses, number + 1 < act.count { _ = try console.line("Return for the next step") }
    }
  }

  /// Shows and counts a claim.
  private mutating func check(_ finding: Finding) throws {
    try show(.checked(finding))
    claims.all += 1
    claims.false += finding.outcome == .failed ? 1 : 0
  }

  /// Asks a question, and waits for a guess.
  private mutating func ask(_ question: Question) throws {
    guard predicts || isForPage else { return }
    try show(.asked(question))
    guess = nil
    while predicts, guess == nil {
      let word = try console.line("y or n").trimmingCharacters(in: .whitespacesAndNewlines)
        .lowercased()
      guess = ["yes", "no"].first { [$0, String($0.prefix(1))].contains(word) }
    }
  }

  /// Says whether the guess was right, and why. The run must have found one of the answers.
  private mutating func answer(_ question: Question, _ found: String?) throws {
    guard let found else {
      return try check(Finding("the question's answer is yes or no", "yes", holds: false))
    }
    guard predicts || isForPage else { return }
    let isRight = guess == found
    predictions.all += 1
    predictions.right += isRight ? 1 : 0
    let words = guess.map { isRight ? "Right. " : "Not quite: you said \($0). " } ?? ""
    try show(.explained(words + question.reason, answer: found))
  }

  private func show(_ event: Event) throws {
    console.write(try renderer.render(event))
  }
}
