import Foundation
import TerminalKit

/// A stage that performs a script: it runs the steps, checks their claims, and shows both.
struct Stage {
  private let console: any Terminal
  private let renderer: any Renderer
  private let showsCode: Bool
  private let pauses: Bool
  private let predicts: Bool
  /// The beginning of paths that is left out, because it differs from run to run.
  private let hiddenPath: String

  private var steps = 0
  private var score = Score()
  private var predictions = (all: 0, right: 0, missed: [String]())
  /// The open question and the guess. The next claim that can answer the question does.
  private var asked: (question: Question, guess: String?)?

  init(_ arguments: Arguments, on console: any Terminal, _ setting: Setting) throws {
    self.console = console
    hiddenPath = setting.scratchPath
    showsCode = arguments.has("code")
    pauses = arguments.has("step")
    predicts = arguments.has("predict")
    renderer =
      switch arguments["format"] {
      case "plain": PlainRenderer()
      case "markdown": MarkdownRenderer()
      case "html": try HTMLRenderer()
      default: TextRenderer(hasColor: console.hasColor)
      }
  }

  /// Performs the second act if there is one, and otherwise the first. A page shows both.
  ///
  /// - Returns: Whether every claim of the steps that were performed is true.
  mutating func perform(
    _ title: String, _ act: [Step], then secondAct: (() async throws -> [Step])?
  ) async -> Bool {
    show(.began(title: title))
    do {
      if secondAct == nil || renderer.asks {
        try await perform(act)
      } else {
        steps = act.count
      }
      if let secondAct { try await perform(try await secondAct()) }
      showNext(after: act, isComplete: secondAct != nil)
    } catch let departure as Departure {
      show(.said("Left \(departure.place) step \(steps)."))
    } catch {
      show(.stopped("\(error)"))
      return false
    }
    showPredictions()
    show(.ended(score))
    return score.failures == 0
  }

  private mutating func perform(_ act: [Step]) async throws {
    for (number, step) in act.enumerated() {
      steps += 1
      show(.stepBegan(number: steps, title: step.title))
      if showsCode { showSources(of: step.parts[...]) }
      for (index, part) in step.parts.enumerated() {
        if let question = part.question {
          try ask(question, at: index, of: step)
        } else if let event = try await part.perform() {
          show(event, of: part, in: step)
        }
      }
      if pauses, number + 1 < act.count { _ = try line("Return for the next step", "after") }
    }
  }

  /// Shows an event. Counts a claim, and says whether the guess about it was right, and why.
  private mutating func show(_ event: Event, of part: Step.Part, in step: Step) {
    show(event)
    guard case .checked(let verdict) = event else { return }
    score.count(verdict)
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

  /// Shows what a learner reads and does next or, on a page, what a teacher asks.
  private func showNext(after act: [Step], isComplete: Bool) {
    guard let lesson = act.lazy.compactMap(\.lesson).first else { return }
    if renderer.asks {
      show(.listedQuestions(Self.questions(of: lesson)))
    } else if lesson.deletingLastPathComponent().lastPathComponent == "Lessons" {
      let others = isComplete ? " and its exercise." : ", its exercise, or act two with --more."
      show(.said("Next: Lessons/\(lesson.lastPathComponent)/README.md\(others)"))
    }
  }

  private func showPredictions() {
    let (all, right, missed) = predictions
    guard predicts, all > 0 else { return }
    let words = missed.isEmpty ? "" : " Look again at:"
    for line in ["Predicted: \(right) of \(all).\(words)"] + missed { show(.said(line)) }
  }

  /// Shows the code that is about to run, and asks for a prediction.
  private mutating func ask(_ question: Question, at index: Int, of step: Step) throws {
    guard let claim = step.claim(after: index) else {
      throw StageError(description: "No claim of this step answers \"\(question.text)\"")
    }
    guard predicts || renderer.asks else { return }
    if predicts { showSources(of: step.parts[index...claim]) }
    show(.asked(question.text))
    var guess: String?
    while predicts, guess == nil {
      let word = try line("y or n", "in").trimmingCharacters(in: .whitespaces).lowercased()
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
  /// - Parameter place: The place in or after a step.
  /// - Throws: ``Departure``
  private func line(_ prompt: String, _ place: String) throws -> String {
    console.writeError("   \(prompt), or q to leave: ")
    let line = console.readLine()
    if line == nil { console.writeError("\n") }
    guard let line, !line.lowercased().hasPrefix("q") else { throw Departure(place: place) }
    return line
  }

  /// The presenter leaves, in a step or after it.
  private struct Departure: Error {
    let place: String
  }
}

extension Stage {
  /// Returns the questions that a lesson's text suggests to teachers; none without the text.
  private static func questions(of lesson: URL) -> [String] {
    let text = (try? String(contentsOf: lesson.appending(path: "README.md"), encoding: .utf8)) ?? ""
    let section = text.split(separator: "\n## ").first { $0.hasPrefix("For teachers\n") } ?? ""
    let rows = section.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
    return rows.map { $0.dropFirst(2).prefix { $0 != "|" }.trimmingCharacters(in: .whitespaces) }
  }
}
