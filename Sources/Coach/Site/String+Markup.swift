import LessonStage
import TerminalKit

extension String {
  /// The text, escaped for HTML, in an element or in a quoted attribute.
  var markup: String {
    printable.unicodeScalars.reduce(into: "") { html, scalar in
      switch scalar {
      case "&": html += "&amp;"
      case "<": html += "&lt;"
      case ">": html += "&gt;"
      case "\"": html += "&quot;"
      case "'": html += "&#39;"
      default: html.unicodeScalars.append(scalar)
      }
    }
  }

  /// The text, escaped for HTML, in an element. What stands in backticks is code, and Chinese words
  /// are marked, for fonts and voices.
  var prose: String {
    let html = markup.replacing(#/`([^`]+)`/#) { "<code>\($0.1)</code>" }
    // Most texts need no regular expression, which is parsed again at each call.
    guard html.utf8.contains(where: { $0 > 0xE2 }) else { return html }
    // Not `\p{Han}`, which includes the middle dot.
    return html.replacing(/\p{Script=Han}+/) { "<span lang=\"zh-Hans\">\($0.0)</span>" }
  }

  /// The text as a line of code, which continues below its indentation if it doesn't fit.
  var codeLine: String {
    "<span style=\"--in:\(prefix { $0 == " " }.count)\">\(markup)\n</span>"
  }

  /// The text as a line of a diff.
  var diffLine: String {
    let name = ["-": "minus", "+": "plus"][prefix(1)] ?? "same"
    let text = name == "minus" ? "−\(dropFirst())" : self
    return "<span class=\"\(name)\" style=\"--in:\(dropFirst().prefix { $0 == " " }.count + 1)\">"
      + "\(text.markup)\n</span>"
  }

  /// Returns a table whose titles and cells are HTML. If no column has a title, it has no head.
  static func table(_ titles: [String], _ rows: some Sequence<[String]>) -> String {
    func row(_ cells: [String]) -> String { "<tr>\(cells.joined())</tr>\n" }
    let heads = titles.map { $0.isEmpty ? "<td></td>" : "<th scope=\"col\">\($0)</th>" }
    return """
      <table>
      \(titles.allSatisfy(\.isEmpty) ? "" : "<thead>\(row(heads))</thead>\n")\
      <tbody>\(rows.map { row($0.map { "<td>\($0)</td>" }) }.joined())</tbody>
      </table>

      """
  }
}
