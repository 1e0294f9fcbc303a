import Foundation
import TerminalKit

extension Session {
  /// Asks a round of ten questions about the course, or about one lesson, and tells the result. A
  /// round that the learner leaves isn't remembered.
  func quiz(about exercise: Exercise?) throws {
    let round = (progress.quiz?.round ?? 0) &+ 1
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
    let right = questions.count - missed.count
    progress.quiz = Progress.Quiz(
      round: round, lesson: exercise?.title, right: right, asked: questions.count)
    output.write("\n\(right) of \(questions.count) right.", .bold)
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
