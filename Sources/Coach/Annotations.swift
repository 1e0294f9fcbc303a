import Foundation
import TerminalKit

extension Verdict {
  /// Returns the result as commands to GitHub's runner, which shows each failure beside its line.
  func annotations(on exercise: Exercise) -> String {
    func error(_ title: String, _ text: String) -> String {
      // The learner's file, if the text names no place.
      let place = text.firstMatch(of: /(Lessons\/[^\s:]+\.swift):([0-9]+)/)
      let file = place?.1 ?? "Lessons/\(exercise.lesson.lastPathComponent)/Exercise/Exercise.swift"
      return "::error file=\(String(file).property),line=\(place?.2 ?? "1"),"
        + "title=\("\(exercise.name): \(title)".property)::\(text.value)\n"
    }
    switch end {
    case .finished where grade == .solved:
      return "::notice title=\(exercise.name)::solved, all \(tests.count) tests pass\n"
    case .finished:
      return tests.flatMap { test in test.issues.map { error(test.name, $0) } }.joined()
    case .doesNotCompile(let errors):
      return errors.map { error("does not compile", $0.joined(separator: "\n")) }.joined()
    case .crashed(let reason), .timeLimit(let reason), .notRun(let reason):
      return error(grade.rawValue, reason)
    }
  }
}

extension String {
  /// The value of a command to GitHub's runner.
  fileprivate var value: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).printable.replacing("%", with: "%25") }.joined(separator: "%0A")
  }

  /// The value of a property of such a command.
  fileprivate var property: String { value.replacing(":", with: "%3A").replacing(",", with: "%2C") }
}
