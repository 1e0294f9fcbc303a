import Foundation
import TerminalKit

extension Session {
  /// Asks a round of ten questions about the course, or about one lesson, and tells the result. A
  /// round that the learner leaves isn't remembered.
  func quiz(about exercise: Exercise?) throws {
    let round = (progress.contents.quizRounds ?? 0) &+ 1
    let questions = try questions(in: round, about: exercise)
    var missed: [String] = []
    for (index, question) in questions.enumerated() {
      output.write("\n\(index + 1) of \(questions.count). \(question.text)\n", .bold)
      for line in question.exhibit.components(separatedBy: "\n") {
        let fits = line.displayWidth <= output.width
        output.write(fits ? [StyledLine(line)] : line.lines(width: output.width))
      }
      output.write("")
      let answers = question.answers.enumerated().map { ("\($0 + 1)", $1) }
      output.write(StyledLine.columns(answers, width: output.textWidth))
      output.write("")
      guard let answer = answer(to: question) else {
        return output.write("Left after \(index) question\(index == 1 ? "" : "s").")
      }
      if answer == question.right {
        output.write("Right.", .accent)
      } else {
        output.write("No: \(question.right)", .warning)
        missed.append(question.lesson)
      }
      output.write("\(question.reason)\nMore: \(question.lesson)")
    }
    let result = "\(questions.count - missed.count) of \(questions.count) right"
    progress.update {
      $0.quizRounds = round
      $0.lastQuiz = "Last quiz\(exercise.map { " about \($0.title)" } ?? ""): \(result)"
    }
    output.write("\n\(result).", .bold)
    if !missed.isEmpty {
      output.write("Read again:\n  \(Set(missed).sorted().joined(separator: "\n  "))")
    }
  }

  /// Returns the questions of a round, always the same.
  ///
  /// A mistake gives much of the solution away: only a lesson that was named shows those of an
  /// exercise that isn't solved.
  func questions(in round: Int, about exercise: Exercise? = nil) throws -> [Question] {
    var dice = Dice(round)
    let lessons = exercise.map { [$0] } ?? course.exercises
    let patterns = try lessons.flatMap { try $0.patternQuestions(in: course, using: &dice) }
      .shuffled(using: &dice)
    let mistakes = try lessons.filter { exercise != nil || progress[$0].solved != nil }
      .flatMap { try $0.mistakeQuestions(in: course, using: &dice) }.shuffled(using: &dice)
    return (patterns.prefix(5) + mistakes.prefix(10) + patterns.dropFirst(5)).prefix(10)
      .shuffled(using: &dice)
  }

  /// Asks until the answer is one of the question's; nil if the learner leaves.
  private func answer(to question: Question) -> String? {
    while let line = output.ask("Your answer (1 to 4, or q to leave):"), line.lowercased() != "q" {
      if let number = Int(line), question.answers.indices.contains(number - 1) {
        return question.answers[number - 1]
      }
      output.write("That is no number from 1 to 4.")
    }
    return nil
  }
}

/// Random numbers that are the same for the same round: a linear congruential generator.
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(_ round: Int) { state = UInt64(bitPattern: Int64(round)) }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ state >> 32
  }
}

// MARK: - Questions

/// A question with four answers, of which one is right.
struct Question {
  let text: String
  /// The code that it is about.
  let exhibit: String
  let answers: [String]
  let right: String
  let reason: String
  /// The text to read again.
  let lesson: String
}

extension Exercise {
  /// Asks which promise each of its mistakes breaks, and how; the other answers are promises that
  /// other mistakes break, and that this one keeps.
  ///
  /// The name of a passing test alone may not be true of all the code, so the answers say how. A
  /// mistake that fails the same test may be wrong in the same way, so it gives no answer.
  func mistakeQuestions(in course: Course, using dice: inout Dice) throws -> [Question] {
    let ours = try course.text(of: solution)
    return mistakes.compactMap { mistake in
      let piece = mistake.piece(of: ours)
      guard 2...25 ~= piece.split(separator: "\n").count else { return nil }
      let others = mistakes.filter { $0.tests.isDisjoint(with: mistake.tests) }
        .map(\.breach).shuffled(using: &dice).prefix(3)
      let broken = mistake.tests.sorted()
      let promises = broken.count == 1 ? "this promise" : "these promises"
      return Question(
        text: "A wrong answer to the exercise \(title): which promise does it break?",
        exhibit: piece,
        answers: (others + [mistake.breach]).shuffled(using: &dice),
        right: mistake.breach,
        reason: "It breaks \(promises): \(broken.joined(separator: "; ")).",
        lesson: course.path(of: text))
    }
  }

  /// Asks which pattern is missing in a step of the demo's first act that shows code.
  ///
  /// Naive code has done damage in its step. Where a step shows none, the pattern is there already.
  func patternQuestions(in course: Course, using dice: inout Dice) throws -> [Question] {
    let steps = try course.text(of: lesson.appending(path: "transcript.txt"))
      .matches(of: /(?s)\n\d+\. ([^\n]*)\n(.*?)\n(?=\n)/)
    // The place of the code, and the marks of the claims, would give the answer away.
    let place = /\ {3}[\w\/+]+\.swift:\d+\n/
    return steps.compactMap { step -> Question? in
      let (isNaive, isDamage) = (step.1.hasPrefix("The pain: "), step.2.contains("\n   ⚠ "))
      let isShort = step.2.split(separator: "\n").count < 20
      guard isNaive == isDamage, isShort, step.2.contains(place),
        !step.1.hasPrefix("The pattern: "),
        isNaive || Bool.random(using: &dice)
      else { return nil }
      let others = Self.unhelpful[title, default: []].shuffled(using: &dice).prefix(2)
      return Question(
        text: "Which pattern is missing here?",
        exhibit: String(step.2).replacing(place, with: "").replacing(/\n {3}[✔⚠]/, with: "\n   ▸"),
        answers: (others + [title]).shuffled(using: &dice) + ["none"],
        right: isNaive ? title : "none",
        reason: isNaive
          ? "The symptom: \(course.symptoms[title] ?? "")."
          : "The pattern \(title) is there already.",
        lesson: course.path(of: text))
    }
  }

  /// The patterns that don't help with a lesson's pain. One that might isn't offered as wrong.
  private static let unhelpful = [
    "Singleton": ["Decorator", "Delegate", "Memento"],
    "Facade": ["Delegate", "Memento", "Observer", "Singleton"],
    "Decorator": ["Command", "Delegate", "Memento", "Singleton"],
    "Delegate": ["Command", "DAO", "Decorator", "Facade", "Memento", "Singleton"],
    "Memento": ["DAO", "Decorator", "Delegate", "Facade", "Observer", "Singleton"],
    "MVC": ["Decorator", "Memento"],
    "DAO": ["Command", "Decorator", "Delegate", "Memento", "Observer", "Singleton"],
    "Observer": ["Command", "DAO", "Decorator", "Delegate", "Facade", "Memento"],
    "Command": ["Decorator", "Delegate", "Memento", "Observer", "Singleton"],
    "Layers": ["Command", "Decorator", "Delegate", "Memento", "Observer", "Singleton"],
  ]
}

extension Mistake {
  /// A promise that it breaks, by the name of a test that refuses it, and how.
  var breach: String { "\"\(tests.min() ?? "")\": \(misconception)" }

  /// Returns the declarations of the solution that it changes, as they are with it, without comments.
  func piece(of solution: String) -> String {
    func declarations(_ text: String) -> [String] {
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.trimmingPrefix { $0 == " " }.hasPrefix("//") && !$0.hasPrefix("import ") }
        .joined(separator: "\n").trimmingCharacters(in: .newlines)
        .components(separatedBy: "\n\n")
        // The last one in a type doesn't take the type's own brace along.
        .map { $0.hasPrefix(" ") && $0.hasSuffix("\n}") ? String($0.dropLast(2)) : $0 }
    }
    let ours = declarations(solution)
    return declarations(applied(to: solution)).filter { !ours.contains($0) }.joined(
      separator: "\n\n")
  }
}
