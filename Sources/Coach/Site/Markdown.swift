import Foundation
import LessonStage
import TerminalKit

/// A text of the course, which it converts from Markdown to HTML.
///
/// It knows only what the texts use. Anything else is an error that names the file and the line at which
/// the paragraph, the item or the row begins.
struct Markdown {
  /// The path of the file, from the project's root.
  let path: String
  let lines: [Substring]
  /// Returns the address of a file, by its path from the project's root, and of a heading in it; nil if
  /// there is none.
  let address: (_ path: String, _ anchor: String?) -> String?

  init(_ text: String, path: String, address: @escaping (String, String?) -> String?) {
    self.path = path
    self.address = address
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The whole text as HTML.
  var html: String { get throws { try blocks.joined() } }

  /// The blocks, such as paragraphs, as HTML.
  var blocks: [String] { get throws { try blocks(lines[...]) } }

  /// The sections below the headings of the second level: each heading, and its blocks.
  var sections: [(title: String, blocks: [String])] {
    get throws {
      try lines.indices.filter { lines[$0].hasPrefix("## ") }.map { index in
        (try inline(lines[index].dropFirst(3), at: index), try section(lines[index]))
      }
    }
  }

  /// Returns the blocks below a heading of the second level.
  func section(_ heading: Substring) throws -> [String] {
    guard let start = lines.firstIndex(of: heading) else {
      throw CoachError("\(path): there is no heading \(heading)")
    }
    return try blocks(lines[(start + 1)...].prefix { !$0.hasPrefix("## ") })
  }

  func has(_ anchor: String) -> Bool {
    var isCode = false
    return lines.contains { line in
      if line.hasPrefix("```") { isCode.toggle() }
      return !isCode && line.hasPrefix("#") && self.anchor(of: line) == anchor
    }
  }

  /// Returns the anchor that GitHub gives to a heading.
  private func anchor(of heading: Substring) -> String {
    heading.drop { $0 == "#" }.dropFirst().lowercased().replacing(" ", with: "-")
      .filter { $0.isLetter || $0.isNumber || "-_".contains($0) }
  }

  private func error(_ words: String, at index: Int) -> CoachError {
    CoachError("\(path):\(index + 1): \(words)")
  }
}

// MARK: - Blocks

extension Markdown {
  /// Returns the blocks in some lines, such as paragraphs, as HTML. A blank line ends a block.
  private func blocks(_ lines: ArraySlice<Substring>) throws -> [String] {
    var (blocks, rest) = ([String](), lines.drop(while: \.isEmpty))
    while let first = rest.first {
      let start = rest.startIndex
      if first.hasPrefix("```") {
        guard let end = rest.dropFirst().firstIndex(of: "```") else {
          throw error("this block has no end", at: start)
        }
        blocks.append(try figure(first.dropFirst(3), rest[(start + 1)..<end], at: start))
        rest = rest[(end + 1)...]
      } else {
        let block = rest.prefix { !$0.isEmpty }
        switch first {
        case _ where first.hasPrefix("|"): blocks.append(try table(block))
        case _ where first.starts(with: mark): blocks.append(try list(block))
        case _ where first.hasPrefix("#"): blocks.append(try heading(block))
        default: blocks.append("<p>\(try text(block))</p>\n")
        }
        rest = rest[block.endIndex...]
      }
      rest = rest.drop(while: \.isEmpty)
    }
    return blocks
  }

  /// The mark of a list's item, as in `- ` or `12. `.
  private var mark: Regex<Substring> { /(?:-|\d+\.)\ / }

  private func heading(_ block: ArraySlice<Substring>) throws -> String {
    let (line, index) = (block[block.startIndex], block.startIndex)
    guard block.count == 1, let match = line.wholeMatch(of: /(#{1,3}) (.+)/) else {
      throw error("unknown heading", at: index)
    }
    let tag = "h\(match.1.count)"
    return "<\(tag) id=\"\(anchor(of: line))\">\(try inline(match.2, at: index))</\(tag)>\n"
  }

  /// Returns lines that belong together, in which none begins anything else.
  private func text(_ lines: ArraySlice<Substring>) throws -> String {
    let other = /\s|#|>|\||```|~~~|<|[-+*] |\*\*\*|\d+[.)] |[-=_]+$|\[[^\]]*\]:/
    if let index = lines.firstIndex(where: { $0.starts(with: other) }) {
      throw error("unknown Markdown at the beginning of the line", at: index)
    }
    return try inline(lines.joined(separator: " ")[...], at: lines.startIndex)
  }

  private func list(_ block: ArraySlice<Substring>) throws -> String {
    let starts = block.indices.filter { block[$0].starts(with: mark) }
    let first = Int(block[block.startIndex].prefix { $0 != "." })
    let ends = starts.dropFirst() + [block.endIndex]
    let items = try zip(starts, ends).enumerated().map { number, item in
      let mark = first.map { "\($0 + number). " } ?? "- "
      var lines = block[item.0..<item.1]
      for index in lines.indices {
        let margin = index == item.0 ? mark : String(repeating: " ", count: mark.count)
        guard lines[index].hasPrefix(margin) else {
          throw error("this line of a list must begin with \"\(margin)\"", at: index)
        }
        lines[index] = lines[index].dropFirst(margin.count)
      }
      return "<li>\(try text(lines))</li>\n"
    }.joined()
    guard let first else { return "<ul>\n\(items)</ul>\n" }
    return "<ol\(first == 1 ? "" : " start=\"\(first)\"")>\n\(items)</ol>\n"
  }

  private func table(_ block: ArraySlice<Substring>) throws -> String {
    let width = block[block.startIndex].count { $0 == "|" }
    let rows = try block.indices.map { index in
      let cells = block[index].split(separator: "|", omittingEmptySubsequences: false)
      let isRule = index == block.startIndex + 1
      guard cells.count == width + 1, cells[0].isEmpty, cells[width].isEmpty,
        !isRule || cells[1..<width].allSatisfy({ $0.wholeMatch(of: /-{3,}/) != nil })
      else { throw error("unknown row of a table", at: index) }
      guard !isRule else { return "" }
      let html = try cells[1..<width].map { cell in
        let text = cell.trimmingCharacters(in: .whitespaces)
        let isHead = index == block.startIndex && !text.isEmpty
        let words = try inline(text[...], at: index)
        return isHead ? "<th scope=\"col\">\(words)</th>" : "<td>\(words)</td>"
      }
      return "<tr>\(html.joined())</tr>\n"
    }
    guard rows.count > 2 else { throw error("this table has no rows", at: block.startIndex) }
    let head = block[block.startIndex].contains(/\w/) ? "<thead>\(rows[0])</thead>\n" : ""
    return "<table>\n\(head)<tbody>\(rows[2...].joined())</tbody>\n</table>\n"
  }
}

// MARK: - Words

extension Markdown {
  /// Converts code, links, bold and italic words.
  private func inline(_ text: Substring, at index: Int) throws -> String {
    let tokens =
      #/
      `(?<code>[^`]+)`
      | \[(?<label>(?:[^\[\]`]|`[^`]*`)+)\]\((?<target>(?:[^()\s]|\([^()\s]*\))+)\)
      | (?<stars>\*\*?)(?=\S)(?<words>(?:`[^`]*`|[^`])+?)\k<stars>
      | (?<other>[*`\\]|~~|!\[|\]\[|\]\(|\x20{3}|<[A-Za-z\/!?]|&\#?\w+;|https?:|\b_\w|\w_\b)
      /#
    var (html, end) = ("", text.startIndex)
    for match in text.matches(of: tokens) {
      html += String(text[end..<match.range.lowerBound]).prose
      end = match.range.upperBound
      if let code = match.code {
        let words = code.split(separator: " ").map { word in
          // A browser breaks a line after a hyphen.
          let isWhole = word.contains("-") && word.count <= 30
          return isWhole ? "<span class=\"word\">\(String(word).markup)</span>" : String(word).prose
        }
        html += "<code>\(words.joined(separator: " "))</code>"
      } else if let label = match.label, let target = match.target {
        let link = try link(to: String(target), at: index)
        let words = try inline(label, at: index)
        html += link.isEmpty ? words : "<a href=\"\(link.markup)\">\(words)</a>"
      } else if let stars = match.stars, let words = match.words {
        let tag = stars == "*" ? "em" : "strong"
        html += "<\(tag)>\(try inline(words, at: index))</\(tag)>"
      } else {
        throw error("unknown Markdown: \(match.0)", at: index)
      }
    }
    return html + String(text[end...]).prose
  }

  /// Returns the address for a link's target: a web address, or a path from this file's folder.
  private func link(to target: String, at index: Int) throws -> String {
    if target.starts(with: /https?:\/\//) { return target }
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let folder = URL(filePath: "/\(path)").deletingLastPathComponent()
    let file = folder.appending(path: parts[0]).standardized.path.dropFirst()
    let anchor = parts.count > 1 ? String(parts[1]) : nil
    guard let address = address(parts[0].isEmpty ? path : String(file), anchor) else {
      throw error("\(target) leads nowhere", at: index)
    }
    return address
  }
}

// MARK: - Figures

extension Markdown {
  /// Returns a fenced block. The words after the fence name its language and its origin.
  func figure(_ info: Substring, _ lines: ArraySlice<Substring>, at index: Int) throws -> String {
    let words = info.split(separator: " ").map(String.init)
    let rest = words.dropFirst(2).joined(separator: " ")
    var caption = ""
    switch (words.first, words.dropFirst().first, rest) {
    case ("sh", nil, _), ("console", nil, _): break
    case ("swift", "not-compiled", _): caption = "doesn't compile with Swift \(rest)".markup
    case ("swift", "from", ""): caption = "in our solution"
    case ("swift", "to", ""): caption = "in its place"
    case ("swift", let file?, ""): caption = try origin(file, at: index)
    case ("swift", let file?, "from"): caption = try origin(file, at: index) + ": replace"
    case ("swift", let file?, "to"): caption = try origin(file, at: index) + ": with"
    case ("diff", let file?, ""):
      caption = try origin(file, at: index) + ": lines to add and to remove"
    case ("text", "screen", _):
      caption = try origin("reading-room", at: index) + " after the keys \(rest.markup)"
    case ("text", let demo?, _):
      let command = "swift run \(words.dropFirst().joined(separator: " "))"
      caption = try origin(demo, command, at: index)
    case ("mermaid", "types", _):
      guard let diagram = ClassDiagram(lines) else {
        throw error("unknown class diagram, or its arrows go in a circle", at: index)
      }
      return diagram.figure
    case ("mermaid", _?, ""): return try calls(lines, at: index)
    default: throw error("unknown block: \(info)", at: index)
    }
    let isSwift = words[0] == "swift"
    let name = isSwift ? "language-swift" : "output"
    // A screen, and what a command shows, stand in columns.
    let isScreen = words.first == "console" || words.dropFirst().first == "screen"
    let head = lines.firstIndex { $0.contains(/^\ +A  B(  [CD])*$/) } ?? lines.endIndex
    let code = isSwift ? lines.withoutMargin : lines[..<head].map(String.init)
    let text = lines.isEmpty ? ["(nothing)"] : code
    let pre = """
      <pre\(isScreen ? "" : " class=\"wrapped\"")><code class="\(name)">\
      \(text.map(\.codeLine).joined())</code></pre>

      """
    return """
      <figure class="code">
      \(caption.isEmpty ? "" : "<figcaption>\(caption)</figcaption>\n")\
      \(text.isEmpty ? "" : pre)\(ladder(lines[head...]))</figure>

      """
  }

  /// Returns the table of a run's ladder: a row for each try, with a mark for each promise.
  private func ladder(_ lines: ArraySlice<Substring>) -> String {
    let rows = lines.map { line in
      line.trimmingCharacters(in: .whitespaces).split(separator: /\ \ +/).map { String($0).prose }
    }
    guard let head = rows.first else { return "" }
    let table = rows.dropFirst().map { "<tr><td>\($0.joined(separator: "</td><td>"))</td></tr>\n" }
    return """
      <table>
      <thead><tr><td></td><th scope="col">\
      \(head.joined(separator: "</th><th scope=\"col\">"))</th></tr></thead>
      <tbody>\(table.joined())</tbody>
      </table>

      """
  }

  /// Returns a link to a block's origin: a program, or a file in the lesson's folder or in the project's.
  private func origin(_ name: String, _ words: String? = nil, at index: Int) throws -> String {
    let lesson = path.prefixMatch(of: /Lessons\/\w[\w-]*\//)?.0 ?? ""
    guard let address = address(lesson + name, nil) ?? address(name, nil) else {
      throw error("there is no \(name)", at: index)
    }
    return "<a href=\"\(address.markup)\">\((words ?? name).markup)</a>"
  }

  /// Returns a sequence diagram as a list of its calls, from which the page's script draws it.
  private func calls(_ lines: ArraySlice<Substring>, at index: Int) throws -> String {
    let calls = try lines.filter { $0.contains("->>") }.map { line in
      guard let call = line.wholeMatch(of: /\ +(\w+)(-?)->>(\w+): ([^#]+)/) else {
        throw error("not a call: \(line)", at: index)
      }
      return Call(String(call.1), String(call.3), String(call.4), isAnswer: !call.2.isEmpty)
    }
    return Call.list(calls)
  }
}
