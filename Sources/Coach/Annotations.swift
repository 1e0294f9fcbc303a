import Foundation
import TerminalKit

extension Verdict {
  /// Returns the result as GitHub workflow commands, which show each failure beside its line.
  func annotations(on exercise: Exercise) -> String {
    func error(_ title: String, _ text: String) -> String {
      // If the text names no line, annotate the learner's file.
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
  /// The text, escaped as the message of a workflow command.
  fileprivate var value: String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).printable.replacing("%", with: "%25") }.joined(separator: "%0A")
  }

  /// The text, escaped as a property of a workflow command.
  fileprivate var property: String { value.replacing(":", with: "%3A").replacing(",", with: "%2C") }
}
