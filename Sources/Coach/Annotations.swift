import Foundation
import TerminalKit

extension Verdict {
  /// Returns the result as GitHub workflow commands, which show the first failure of each
  /// test beside its line.
  func annotations(on exercise: Exercise) -> String {
    guard grade != .solved else {
      return "::notice title=\(exercise.name)::solved, all \(tests.count) tests pass\n"
    }
    let errors =
      messages.map { "\(grade.meaning)\n\($0)" }
      + failed.map { "\($0.name)\n\($0.issues[0])" }
    return errors.map { text in
      // If the text names no line, annotate the learner's file.
      let place = text.firstMatch(of: /(Lessons\/[\w\/-]+\.swift):([0-9]+)/)
      let file = place?.1 ?? "Lessons/\(exercise.lesson.lastPathComponent)/Exercise/Exercise.swift"
      // A command is one line, in which % begins an escape sequence.
      let message = text.replacing("%", with: "%25").split(whereSeparator: \.isNewline)
        .map { String($0).printable }.joined(separator: "%0A")
      return "::error file=\(file),line=\(place?.2 ?? "1"),title=\(exercise.name)::\(message)\n"
    }.joined()
  }
}
