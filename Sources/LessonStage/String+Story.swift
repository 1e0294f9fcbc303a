import Foundation
import TerminalKit

extension String {
  /// The text without the backticks around its code. A backtick without another one is text.
  package var unmarked: String { replacing(#/`([^`]+)`/#) { $0.1 } }

  /// The words of a finding as Markdown. A letter is a promise's.
  package var asFinding: String { asMarkdown.replacing(#/^([A-F]) /#) { "**\($0.1)** " } }

  /// The text as Markdown. What stands in backticks stays code.
  var asMarkdown: String {
    replacing(#/`([^`]+)`|[\\*_\[\]<>#~&|]/#) { match in
      match.1.map { "`\($0.replacing("|", with: "\\|"))`" } ?? "\\\(match.0)"
    }
  }

  /// The text as one line of at most 1,000 columns, without control characters, and without the path
  /// of a scratch folder, which differs from run to run.
  var storyLine: String {
    let folder = FileManager.default.temporaryDirectory.path
    let scratch =
      NSRegularExpression.escapedPattern(for: folder) + #"/+lesson-\w+-[0-9A-F-]{36}/"#
    return replacingOccurrences(of: scratch, with: "", options: .regularExpression)
      .oneLine.elided(to: 1000)
  }

  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
