import Foundation
import LessonStage
import TerminalKit

extension Coach {
  /// Asks up to ten questions about solved lessons, or about one of them, and shows the score.
  func quiz(about exercise: Exercise?) throws {
    let lessons = (exercise.map { [$0] } ?? course.exercises).filter { progress.solved($0) != nil }
    let symptoms = try lessons.compactMap(symptomQuestion).shuffled().prefix(4)
    let mistakes = lessons.flatMap(mistakeQuestions).shuffled()
    let questions = (symptoms + mistakes).prefix(10).shuffled()
    guard !questions.isEmpty else {
      let name = exercise?.title ?? "an exercise"
      throw CoachError("Solve \(name) first: a quiz shows parts of the solution.")
    }
    var (asked, right) = (0, 0)
    for question in questions {
      console.show("\n\(asked + 1) of \(questions.count). \(question.text)", .bold)
      console.show(verbatim: question.code)
      let answers = (question.wrong + [question.right]).shuffled()
      guard let answer = choice(among: answers) else { break }
      asked += 1
      if answer == question.right {
        right += 1
        console.show("Right.", .accent)
      } else {
        console.show("No: \(question.right)", .warning)
      }
      console.show(question.reason)
    }
    console.show(asked > 0 ? "\n\(right) of \(asked) right." : "\nNo question answered.", .bold)
  }

  /// Asks until the learner chooses an answer, and returns it; nil if the learner leaves.
  private func choice(among answers: [String]) -> String? {
    console.show(columns: answers.enumerated().map { ("\($0 + 1)", $1) })
    while true {
      console.write("\nYour answer (1 to \(answers.count), or q to leave): ")
      guard let line = console.readLine()?.trimmingCharacters(in: .whitespacesAndNewlines),
        line.lowercased() != "q"
      else { return nil }
      if let number = Int(line), answers.indices.contains(number - 1) {
        return answers[number - 1]
      }
    }
  }
}

// MARK: - Questions

/// A question with one right answer and up to three wrong ones.
private struct QuizQuestion {
  let text: String
  var code = ""
  let right: String
  let wrong: [String]
  let reason: String
}

extension Coach {
  /// Returns a question for each mistake: which test refuses it?
  private func mistakeQuestions(about lesson: Exercise) -> [QuizQuestion] {
    let mistakes = lesson.mistakes
    return mistakes.compactMap { mistake in
      guard let right = mistake.refusals.first?.test else { return nil }
      let code = mistake.changes.map { change in
        "\nOur solution:\n\n\(change.from)\nA wrong answer in its place:\n\n"
          + (change.to.isEmpty ? "  (nothing)\n" : change.to)
      }
      // A mistake names all tests that refuse it, so any other test is a wrong answer.
      let others = Set(mistakes.flatMap(\.refusals).map(\.test))
        .subtracting(mistake.refusals.map(\.test))
      return QuizQuestion(
        text: "\(lesson.title): which test refuses the wrong answer?", code: code.joined(),
        right: right, wrong: Array(others.shuffled().prefix(3)),
        reason: mistake.misconception)
    }
  }

  /// Returns a question about a pattern: which symptom calls for it? Nil if the course has none.
  private func symptomQuestion(about lesson: Exercise) throws -> QuizQuestion? {
    var symptoms = try course.symptoms
    guard let right = symptoms.removeValue(forKey: lesson.title) else { return nil }
    return QuizQuestion(
      text: "Which symptom calls for the pattern \(lesson.title)?", right: right,
      wrong: Array(symptoms.values.shuffled().prefix(3)),
      reason: "More: \(course.path(of: lesson.text))")
  }
}
