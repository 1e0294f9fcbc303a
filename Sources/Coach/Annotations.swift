import Foundation
import TerminalKit

extension Verdict {
  /// Returns the failures in the form of a compiler's errors: an editor lists them, and finds their
  /// lines. The errors of the compiler have this form already. A failure without a line of its own is
  /// shown at the beginning of the answer, whose path is `file`.
  func problems(in file: String) -> String {
    let ends = grade == .doesNotBuild ? [] : messages.prefix(1)
    let failures = failed.map { test in
      ("\(test.name): \(test.issues[0].sentence)"[...], test.issues[0].details)
    }
    return (ends.map { ($0.prefix { !$0.isNewline }, $0) } + failures).map { words, details in
      let place = details.firstMatch(of: Self.place).map { $0.0 } ?? "\(file):1"
      return "\(place):1: error: \(String(words).oneLine)\n"
    }.joined()
  }

  private static var place: Regex<(Substring, Substring, Substring)> {
    /(Lessons\/[\w\/-]+\.swift):([0-9]+)/
  }

  /// Returns the failures as GitHub workflow commands, which show the first failure of each test
  /// beside its line.
  func annotations(on exercise: Exercise) -> String {
    let errors =
      (grade == .toolsFailed ? [messages.joined(separator: "\n")] : messages)
      .map { "\(grade.meaning)\n\($0)" }
      + failed.map { "\($0.name)\n\($0.issues[0].text)" }
    return errors.map { text in
      let match = grade == .toolsFailed ? nil : text.firstMatch(of: Self.place)
      let place = match.map { "file=\($0.1),line=\($0.2)," } ?? ""
      // A command is one line, in which % begins an escape sequence.
      let message = text.replacing("%", with: "%25").split(whereSeparator: \.isNewline)
        .map { String($0).printable }.joined(separator: "%0A")
      return "::error \(place)title=\(exercise.name)::\(message)\n"
    }.joined()
  }
}
