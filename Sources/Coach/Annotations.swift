import Foundation
import TerminalKit

extension Verdict {
  /// Returns the result as GitHub workflow commands, which show each failure beside its line.
  func annotations(on exercise: Exercise) -> String {
    guard grade != .solved else {
      return "::notice title=\(exercise.name)::solved, all \(tests.count) tests pass\n"
    }
    let errors =
      messages.map { (grade.rawValue, $0) }
      + tests.flatMap { test in test.issues.map { (test.name, $0) } }
    return errors.map { title, text in
      // If the text names no line, annotate the learner's file.
      let place = text.firstMatch(of: /(Lessons\/[^\s:]+\.swift):([0-9]+)/)
      let file = place?.1 ?? "Lessons/\(exercise.lesson.lastPathComponent)/Exercise/Exercise.swift"
      return "::error file=\(String(file).property),line=\(place?.2 ?? "1"),"
        + "title=\("\(exercise.name): \(title)".property)::\(text.value)\n"
    }.joined()
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
