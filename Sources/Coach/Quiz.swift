import Foundation
import LessonStage
import TerminalKit

extension Coach {
  /// Asks up to ten questions about a lesson or, without one, about the solved lessons, and shows
  /// the score.
  func quiz(about exercise: Exercise?) throws {
    let questions = try questions(about: exercise)
    guard !questions.isEmpty else {
      throw CoachError(
        "The quiz asks about exercises that you have solved, and you haven't solved one yet. "
          + "To be asked about one lesson: swift run lessons quiz \(course.exercises[0].name)")
    }
    var (asked, right) = (0, 0)
    for question in questions {
      output.write("\n\(asked + 1) of \(questions.count). \(question.text)", .bold)
      output.write(verbatim: question.code)
      let answers = ([question.right] + question.wrong).shuffled()
      output.write(columns: answers.enumerated().map { ("\($0 + 1)", $1) })
      guard let answer = choice(among: answers) else { break }
      asked += 1
      if answer == question.right {
        right += 1
        output.write("Right.", .accent)
      } else {
        output.write("No: \(question.right)", .warning)
      }
      output.write("\(question.reason)\nMore: \(question.lesson)")
    }
    if asked > 0 { output.write("\n\(right) of \(asked) right.", .bold) }
  }

  private func questions(about exercise: Exercise?) throws -> [Question] {
    let lessons =
      try exercise.map { [$0] } ?? course.exercises.filter { try progress[$0].solved != nil }
    let symptoms = lessons.compactMap { course.symptomQuestion(about: $0) }
    let mistakes = lessons.flatMap { course.mistakeQuestions(about: $0) }
    return (symptoms.shuffled().prefix(4) + mistakes.shuffled()).prefix(10).shuffled()
  }

  /// Asks until the learner chooses an answer, and returns it; nil if the learner leaves.
  private func choice(among answers: [String]) -> String? {
    let numbers = "1 to \(answers.count)"
    while true {
      output.terminal.write("\nYour answer (\(numbers), or q to leave): ")
      guard let line = output.terminal.readLine()?.trimmingCharacters(in: .whitespaces),
        line.lowercased() != "q"
      else { return nil }
      if let number = Int(line), answers.indices.contains(number - 1) {
        return answers[number - 1]
      }
      output.write("Type a number from \(numbers).")
    }
  }
}

// MARK: - Questions

/// A question with one right answer and up to three wrong ones.
struct Question {
  let text: String
  /// The code that the question is about; empty if there is none.
  var code = ""
  let right: String
  let wrong: [String]
  let reason: String
  /// The text to read again.
  let lesson: String
}

extension Course {
  /// Returns a question for each of the exercise's mistakes that fits on a screen: which test
  /// refuses it?
  ///
  /// The page names all tests that refuse a mistake, so any other test of the page is a wrong answer.
  func mistakeQuestions(about exercise: Exercise) -> [Question] {
    let mistakes = exercise.mistakes
    let tests = Set(mistakes.flatMap(\.tests))
    return mistakes.compactMap { mistake in
      let code = mistake.changes.map { from, to in
        "\nOur solution:\n\n\(from)\nA wrong answer in its place:\n\n"
          + (to.isEmpty ? "  (nothing)\n" : to)
      }.joined()
      guard let right = mistake.tests.first, code.count(where: \.isNewline) <= 25 else {
        return nil
      }
      return Question(
        text: "\(exercise.title): which test refuses the wrong answer?", code: code,
        right: right, wrong: Array(tests.subtracting(mistake.tests).shuffled().prefix(3)),
        reason: mistake.misconception, lesson: path(of: exercise.text))
    }
  }

  /// Returns a question about a lesson's pattern: which symptom calls for it? Returns nil if the
  /// table has no row for the pattern.
  func symptomQuestion(about exercise: Exercise) -> Question? {
    let symptoms = symptoms
    guard let right = symptoms.first(where: { $0.pattern == exercise.title }) else { return nil }
    let wrong = symptoms.filter { $0.pattern != right.pattern }.shuffled().prefix(3)
    return Question(
      text: "Which symptom calls for the pattern \(exercise.title)?",
      right: right.text, wrong: wrong.map(\.text),
      reason: "Cheaper, where it is enough: \(right.cheaper).", lesson: path(of: exercise.text))
  }
}
