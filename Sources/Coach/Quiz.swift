import Foundation
import LessonStage
import TerminalKit

extension Coach {
  /// Asks up to ten questions about a lesson or, without one, about the solved lessons, and shows
  /// the score.
  func quiz(about exercise: Exercise?) throws {
    let lessons =
      try exercise.map { [$0] } ?? course.exercises.filter { try progress[$0].solved != nil }
    let questions = lessons.flatMap { lesson in lesson.mistakes.map { (lesson, $0) } }.shuffled()
      .prefix(10)
    guard !questions.isEmpty else {
      throw CoachError("No exercise is solved yet. To be asked about one, add its name.")
    }
    var (asked, right) = (0, 0)
    for (lesson, mistake) in questions {
      output.write("\n\(asked + 1) of \(questions.count). \(lesson.title)", .bold)
      guard let answer = ask(about: mistake, of: lesson) else { break }
      asked += 1
      if mistake.tests.contains(answer) {
        right += 1
        output.write("Right.", .accent)
      } else {
        output.write("No: \(mistake.tests.joined(separator: "; "))", .warning)
      }
      output.write(mistake.misconception)
    }
    output.write("\n\(right) of \(asked) right.", .bold)
  }

  /// Asks which test refuses a mistake, until the learner chooses one, and returns it; nil if the
  /// learner leaves.
  private func ask(about mistake: Mistake, of lesson: Exercise) -> String? {
    for (from, to) in mistake.changes {
      output.write(verbatim: "\nOur solution:\n\n\(from)\nA wrong answer in its place:\n")
      output.write(verbatim: to.isEmpty ? "  (nothing)\n" : to)
    }
    output.write("Which test refuses the wrong answer?", .bold)
    // A mistake names all tests that refuse it, so any other test is a wrong answer.
    let others = Set(lesson.mistakes.flatMap(\.tests)).subtracting(mistake.tests)
    let answers = (mistake.tests.prefix(1) + others.shuffled().prefix(3)).shuffled()
    output.write(columns: answers.enumerated().map { ("\($0 + 1)", $1) })
    while true {
      output.terminal.write("\nYour answer (1 to \(answers.count), or q to leave): ")
      guard let line = output.terminal.readLine(), line != "q" else { return nil }
      if let number = Int(line), answers.indices.contains(number - 1) {
        return answers[number - 1]
      }
    }
  }
}
