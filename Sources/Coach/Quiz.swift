import Foundation
import LessonStage
import TerminalKit

extension Session {
  /// Asks up to ten questions about a lesson or, without one, about the solved lessons, and shows
  /// the score.
  func quiz(about exercise: Exercise?) throws {
    var dice = tools.dice
    let questions = questions(about: exercise, using: &dice)
    guard !questions.isEmpty else {
      throw CoachError(
        "The quiz asks about exercises that you have solved, and you haven't solved one yet. "
          + "To be asked about one lesson: swift run lessons quiz \(course.exercises[0].name)")
    }
    var missed: [String] = []
    for (index, question) in questions.enumerated() {
      output.write("\n\(index + 1) of \(questions.count). \(question.text)\n", .bold)
      output.write(question.code.map { StyledLine($0) })
      output.write(
        StyledLine.columns(
          question.answers.enumerated().map { ("\($0 + 1)", $1) }, width: output.textWidth))
      guard let answer = answer(to: question) else {
        return output.write("\nLeft after \(index) question\(index == 1 ? "" : "s").")
      }
      if answer == question.right {
        output.write("Right.", .accent)
      } else {
        output.write("No: \(question.right)", .warning)
        missed.append(question.lesson)
      }
      output.write("\(question.reason)\nMore: \(question.lesson)")
    }
    output.write("\n\(questions.count - missed.count) of \(questions.count) right.", .bold)
    if !missed.isEmpty {
      output.write("Read again:\n  \(Set(missed).sorted().joined(separator: "\n  "))")
    }
  }

  private func questions(
    about exercise: Exercise?, using dice: inout any RandomNumberGenerator
  ) -> [Question] {
    let lessons = exercise.map { [$0] } ?? course.exercises.filter { progress[$0].solved != nil }
    let symptoms = lessons.compactMap { course.symptomQuestion(about: $0, using: &dice) }
    let mistakes = lessons.flatMap { course.mistakeQuestions(about: $0, using: &dice) }
    return (symptoms.shuffled(using: &dice).prefix(4) + mistakes.shuffled(using: &dice)).prefix(10)
      .shuffled(using: &dice)
  }

  /// Asks until the learner chooses an answer, and returns it; nil if the learner leaves.
  private func answer(to question: Question) -> String? {
    let numbers = "1 to \(question.answers.count)"
    while true {
      output.terminal.write("\nYour answer (\(numbers), or q to leave): ")
      guard let line = output.terminal.readLine()?.trimmingCharacters(in: .whitespaces),
        line.lowercased() != "q"
      else { return nil }
      if let number = Int(line), question.answers.indices.contains(number - 1) {
        return question.answers[number - 1]
      }
      output.write("Type a number from \(numbers).")
    }
  }
}

// MARK: - Questions

/// A question with up to four answers, one of which is right.
struct Question {
  let text: String
  /// The code that the question is about, if any.
  var code: [String] = []
  let answers: [String]
  let right: String
  let reason: String
  /// The text to read again.
  let lesson: String
}

extension Course {
  /// Returns a question for each of the exercise's mistakes that fits on a screen: which test
  /// refuses it?
  ///
  /// The page names all tests that refuse a mistake, so any other test of the page is a wrong answer.
  func mistakeQuestions(about exercise: Exercise, using dice: inout any RandomNumberGenerator)
    -> [Question]
  {
    let mistakes = exercise.mistakes
    let tests = Set(mistakes.flatMap(\.tests)).sorted()
    return mistakes.compactMap { mistake in
      let code = mistake.changes.flatMap { from, to in
        ["Our solution:", ""] + lines(from) + ["", "A wrong answer in its place:", ""]
          + (to.isEmpty ? ["  (nothing)"] : lines(to)) + [""]
      }
      guard let right = mistake.tests.first, code.count <= 25 else { return nil }
      let wrong = tests.filter { !mistake.tests.contains($0) }.shuffled(using: &dice).prefix(3)
      return Question(
        text: "\(exercise.title): which test refuses the wrong answer?", code: code,
        answers: ([right] + wrong).shuffled(using: &dice), right: right,
        reason: mistake.misconception, lesson: path(of: exercise.text))
    }
  }

  private func lines(_ code: String) -> [String] {
    code.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// Returns a question about a lesson's pattern: which symptom calls for it? Returns nil if the
  /// table has no row for the pattern.
  func symptomQuestion(about exercise: Exercise, using dice: inout any RandomNumberGenerator)
    -> Question?
  {
    let symptoms = symptoms
    guard let right = symptoms.first(where: { $0.pattern == exercise.title }) else { return nil }
    // Patterns with the same cheaper alternative have similar symptoms.
    let wrong = symptoms.filter { $0.cheaper != right.cheaper }.shuffled(using: &dice).prefix(3)
    return Question(
      text: "Which symptom calls for the pattern \(exercise.title)?",
      answers: ([right] + wrong).map(\.text).shuffled(using: &dice), right: right.text,
      reason: "Cheaper, where it is enough: \(right.cheaper).", lesson: path(of: exercise.text))
  }
}
