import Foundation
import LessonStage
import TerminalKit

extension Markdown {
  /// Converts text that begins in a line: code, links, bold and italic words.
  func inline(_ text: Substring, in line: Line) throws -> String {
    let tokens =
      #/
      (?<ticks>`+)(?!`)(?<code>[\s\S]*?[^`])\k<ticks>(?!`)
      | (?<image>!)?\[(?<label>(?:[^\[\]`]|`[^`]*`)+)\]\((?<target>(?:[^()\s]|\([^()\s]*\))+)\)
      | \*\*(?=\S)(?<bold>(?:`[^`]*`|[^`])+?)\*\*
      | \*(?=\S)(?<italic>(?:`[^`]*`|[^*`])+)\*
      /#
    var (html, end) = ("", text.startIndex)
    for match in text.matches(of: tokens) {
      let place = line.after(text[..<match.range.lowerBound])
      html += try plain(text[end..<match.range.lowerBound], in: line.after(text[..<end]))
      end = match.range.upperBound
      if let code = match.code {
        html += "<code>\(code.trimmingCharacters(in: .whitespacesAndNewlines).oneLine.prose)</code>"
      } else if let label = match.label, let target = match.target {
        if match.image != nil { throw place.error("a page can't show an image") }
        let address = try self.address(of: String(target), in: place)
        html += "<a href=\"\(address.markup)\">\(try inline(label, in: place))</a>"
      } else if let words = match.bold ?? match.italic {
        guard words.last?.isWhitespace == false else { throw place.error("a space before *") }
        let tag = match.bold == nil ? "em" : "strong"
        html += "<\(tag)>\(try inline(words, in: place))</\(tag)>"
      }
    }
    return html + (try plain(text[end...], in: line.after(text[..<end])))
  }

  private func plain(_ text: Substring, in line: Line) throws -> String {
    let marks = /[*`\\]|~~|\][\[(]| {2}\n|<[A-Za-z\/!?]|&#?\w+;|https?:|\b_\w|\w_\b/
    if let match = text.firstMatch(of: marks) {
      throw line.after(text[..<match.range.lowerBound]).error("unknown Markdown: \(match.0)")
    }
    return String(text.replacing("\n", with: " ")).prose
  }

  /// Returns the address for a link's target: a web address, or a path from this file's folder.
  private func address(of target: String, in line: Line) throws -> String {
    if target.starts(with: /https?:\/\//) { return target }
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let folder = URL(filePath: "/\(path)").deletingLastPathComponent()
    let file = folder.appending(path: parts[0]).standardized.path.dropFirst()
    let anchor = parts.count > 1 ? String(parts[1]) : nil
    guard let address = address(parts[0].isEmpty ? path : String(file), anchor) else {
      throw line.error("\(target) leads nowhere")
    }
    return address
  }
}

// MARK: - Figures

extension Markdown {
  /// Returns a fenced block. The words after the fence name its language and its origin.
  func figure(_ fence: Line, _ lines: [Line]) throws -> String {
    let words = fence.text.dropFirst(3).split(separator: " ").map(String.init)
    let rest = words.dropFirst(2).joined(separator: " ")
    var caption = ""
    switch (words.first, words.dropFirst().first, rest) {
    case ("sh", nil, _), ("console", nil, _): break
    case ("swift", "not-compiled", _): caption = "doesn't compile with Swift \(rest)".markup
    case ("swift", "from", ""): caption = "in our solution"
    case ("swift", "to", ""): caption = "in its place"
    case ("mermaid", "types", _): return try ClassDiagram(lines, in: fence).figure
    case ("mermaid", _?, ""): return try calls(lines)
    case ("text", let demo?, _):
      caption = try link(
        to: demo, "swift run \(words.dropFirst().joined(separator: " "))", in: fence)
    case ("swift", let file?, "from"): caption = try link(to: file, in: fence) + ": replace"
    case ("swift", let file?, "to"): caption = try link(to: file, in: fence) + ": with"
    case ("swift", let file?, ""), ("json", let file?, ""), ("c", let file?, ""):
      caption = try link(to: file, in: fence)
    default: throw fence.error("unknown block: \(words.joined(separator: " "))")
    }
    let name = words.first == "swift" ? "language-swift" : "output"
    let text = lines.map { String($0.text).prose }.joined(separator: "\n")
    return """
      <figure class="code">
      \(caption.isEmpty ? "" : "<figcaption>\(caption)</figcaption>\n")\
      <pre><code class="\(name)">\(lines.isEmpty ? "(nothing)" : text)</code></pre>
      </figure>

      """
  }

  /// Returns a link to a block's origin: a program, or a file in the lesson's folder or in the project's.
  private func link(to origin: String, _ words: String? = nil, in line: Line) throws -> String {
    let lesson = path.prefixMatch(of: /Lessons\/\d\d-\w+\//)?.0 ?? ""
    guard let address = address(lesson + origin, nil) ?? address(origin, nil) else {
      throw line.error("there is no \(origin)")
    }
    return "<a href=\"\(address.markup)\">\((words ?? origin).markup)</a>"
  }

  /// Returns a sequence diagram as a list of its calls, from which the page's script draws it.
  private func calls(_ lines: [Line]) throws -> String {
    var items = ""
    for line in lines where line.text.starts(with: /\ +\w+-?->>/) {
      let form = /\ +(\w+)(-?)->>(\w+): (.+)/
      guard let call = line.text.wholeMatch(of: form) else { throw line.error("not a call") }
      // Mermaid's escapes, as in "#59;".
      let message = String(call.4).replacing(/#(\d+);/) { match in
        Int(match.1).flatMap(UnicodeScalar.init).map { String(Character($0)) } ?? ""
      }.markup
      let isAnswer = !call.2.isEmpty
      items += """
        <li\(isAnswer ? " class=\"answer\"" : "") data-from="\(call.1)" data-to="\(call.3)" \
        data-message="\(message)">\(call.1) \(isAnswer ? "answers" : "calls") \(call.3): \
        \(message)</li>

        """
    }
    return "<figure>\n<ol class=\"calls\">\n\(items)</ol>\n</figure>\n"
  }
}
