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

  /// The text, escaped for HTML. Chinese words are marked, for fonts and voices.
  var prose: String {
    // Most texts need no regular expression, which is parsed again at each call.
    guard utf8.contains(where: { $0 > 0xE2 }) else { return markup }
    // Not `\p{Han}`, which includes the middle dot.
    return markup.replacing(/\p{Script=Han}+/) { "<span lang=\"zh-Hans\">\($0.0)</span>" }
  }

  /// Returns what is shown only after a click. The title and the body are HTML.
  static func fold(_ title: String, _ body: String, name: String = "fold") -> String {
    "<details class=\"\(name)\">\n<summary>\(title)</summary>\n\(body)</details>\n"
  }

  /// Returns a question with choices, which are folds: each opens to its reason.
  static func question(_ question: String, _ choices: [String]) -> String {
    """
    <fieldset class="guess">
    <legend>\(question)</legend>
    \(choices.joined())</fieldset>

    """
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

  /// Returns a link with these words, which are HTML.
  static func link(_ words: String, to address: String) -> String {
    "<a href=\"\(address.markup)\">\(words)</a>"
  }

  /// Returns lines of code in a figure. The caption is HTML.
  ///
  /// - Parameters:
  ///   - kind: `swift`, `diff`, whose lines begin with a minus, a plus or a space, `output`, or
  ///     `columns`, whose lines don't wrap.
  ///   - start: The number of the first line; nil if the lines have no numbers.
  static func figure(
    _ lines: [String], kind: String = "swift", caption: String = "", start: Int? = nil
  ) -> String {
    let numbers = start.map { " numbered\" style=\"counter-reset:line \($0 - 1)" } ?? ""
    let code = lines.map { line in
      let mark = kind == "diff" ? line.prefix(1) : ""
      let name = ["-": " class=\"minus\"", "+": " class=\"plus\""][mark] ?? ""
      let text = mark == "-" ? "−\(line.dropFirst())" : line
      // A line that doesn't fit continues below its indentation.
      let indent = line.dropFirst(mark.count).prefix { $0 == " " }.count + mark.count
      return "<span\(name) style=\"--in:\(indent)\">\(text.markup)\n</span>"
    }
    return """
      <figure class="code">
      \(caption.isEmpty ? "" : "<figcaption>\(caption)</figcaption>\n")\
      <pre class="\(kind)\(numbers)"><code>\(code.joined())</code></pre>
      </figure>

      """
  }
}
