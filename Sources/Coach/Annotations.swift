import Foundation
import TerminalKit

extension Verdict {
  /// Returns the failures as GitHub workflow commands, which show the first failure of each test
  /// beside its line.
  func annotations(on exercise: Exercise) -> String {
    let errors =
      messages.map { "\(grade.meaning)\n\($0)" }
      + failed.map { "\($0.name)\n\($0.issues[0].text)" }
    return errors.map { text in
      let match = text.firstMatch(of: /(Lessons\/[\w\/-]+\.swift):([0-9]+)/)
      let place = match.map { "file=\($0.1),line=\($0.2)," } ?? ""
      // A command is one line, in which % begins an escape sequence.
      let message = text.replacing("%", with: "%25").split(whereSeparator: \.isNewline)
        .map { String($0).printable }.joined(separator: "%0A")
      return "::error \(place)title=\(exercise.name)::\(message)\n"
    }.joined()
  }
}
