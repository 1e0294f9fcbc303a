import Foundation
import LessonStage
import TerminalKit

/// A text of the course, which it converts from Markdown to HTML.
///
/// It knows only what the texts use. Anything else is an error that names the file and the line at which
/// the paragraph, the list, the table or the figure begins.
struct Markdown {
  /// The path of the file, from the project's root.
  let path: String
  let lines: [Substring]
  /// Returns the address of a file, by its path from the project's root; nil if there is none.
  let address: (_ path: String) -> String?
  private let forms: Forms
  /// What stands in place of a picture, by the target of its link.
  var pictures: [String: String] = [:]

  /// What the texts use. A regular expression is parsed each time that its literal is evaluated, which
  /// takes a millisecond, so that texts share these.
  struct Forms {
    fileprivate let token =
      #/
      `(?<code>[^`]+)`
      | \[(?<label>(?:[^\[\]`]|`[^`]*`)+)\]\((?<target>(?:[^()\s]|\([^()\s]*\))+)\)
      | (?<stars>\*\*?)(?=\S)(?<words>(?:`[^`]*`|[^`])+?)\k<stars>
      | (?<other>[*`\\]|~~|!\[|\]\[|\]\(|\x20{3}|<[A-Za-z\/!?]|&\#?\w+;|https?:|\b_\w|\w_\b)
      /#
    fileprivate let other =
      /\s|#|>|\||```|~~~|<|[-+*] |\*\*\*|\d+[.)] |[-=_]+$|\[[^\]]*\]:/
    fileprivate let heading = /(#{1,3}) (.+)/
    fileprivate let item = /(?:-|\d+\.)\s/
    fileprivate let row = /\|(.+)\|/
    fileprivate let rule = /-{3,}/
    fileprivate let ladder = /^\ +A  B(  [CD])*$/
    fileprivate let gap = /\ \ +/
    fileprivate let lesson = /Lessons\/\w[\w-]*\//
    fileprivate let call = /\ +(\w+)(-?)->>(\w+): ([^#]+)/
  }

  init(
    _ text: String, path: String, forms: Forms = Forms(), address: @escaping (String) -> String?
  ) {
    self.path = path
    self.forms = forms
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
        let title = try placing(index) { try inline(lines[index].dropFirst(3)) }
        return (title, try blocks(lines[(index + 1)...].prefix { !$0.hasPrefix("## ") }))
      }
    }
  }

  /// Returns the anchor that GitHub gives to a heading.
  private func anchor(of heading: Substring) -> String {
    heading.drop { $0 == "#" }.dropFirst().lowercased().replacing(" ", with: "-")
      .filter { $0.isLetter || $0.isNumber || "-_".contains($0) }
  }

  /// Names the file and the line in the errors of `convert`.
  private func placing(_ index: Int, _ convert: () throws -> String) throws -> String {
    do {
      return try convert()
    } catch let error as CoachError {
      throw CoachError("\(path):\(index + 1): \(error)")
    }
  }
}

// MARK: - Blocks

extension Markdown {
  /// Returns the blocks in some lines. A blank line ends a block, or a fence that belongs to one above.
  private func blocks(_ lines: ArraySlice<Substring>) throws -> [String] {
    var (blocks, rest) = ([String](), lines.drop(while: \.isEmpty))
    while let first = rest.first {
      let fence = rest.dropFirst().firstIndex(of: "```").map { $0 + 1 }
      let end = first.hasPrefix("```") ? fence : rest.firstIndex(of: "")
      let block = rest[..<(end ?? rest.endIndex)]
      blocks.append(try placing(block.startIndex) { try html(block, beginning: first) })
      rest = rest[block.endIndex...].drop(while: \.isEmpty)
    }
    return blocks
  }

  private func html(_ block: ArraySlice<Substring>, beginning first: Substring) throws -> String {
    if first.hasPrefix("```") {
      guard block.count > 1, block.last == "```" else { throw CoachError("no end of \(first)") }
      return try figure(first.dropFirst(3), block.dropFirst().dropLast())
    }
    if first.hasPrefix("[![") {
      let link = block.joined().matches(of: /\(([^()]+)\)/).last?.1
      guard let figure = pictures[String(link ?? "")] else { throw CoachError("unknown picture") }
      return figure
    }
    if first.hasPrefix("|") { return try table(block) }
    if first.starts(with: forms.item) { return try list(block) }
    if let heading = first.wholeMatch(of: forms.heading), block.count == 1 {
      let tag = "h\(heading.1.count)"
      return "<\(tag) id=\"\(anchor(of: first))\">\(try inline(heading.2))</\(tag)>\n"
    }
    return "<p>\(try text(Array(block)))</p>\n"
  }

  /// Returns lines that belong together, in which none begins anything else.
  private func text(_ lines: [Substring]) throws -> String {
    if let line = lines.first(where: { $0.starts(with: forms.other) }) {
      throw CoachError("unknown Markdown at the beginning of the line: \(line)")
    }
    return try inline(lines.joined(separator: " ")[...])
  }

  private func list(_ block: ArraySlice<Substring>) throws -> String {
    let first = Int(block[block.startIndex].prefix { $0 != "." })
    var (items, margin) = ([[Substring]](), "")
    for line in block {
      let mark = first.map { "\($0 + items.count). " } ?? "- "
      if line.hasPrefix(mark) {
        items.append([line.dropFirst(mark.count)])
        margin = String(repeating: " ", count: mark.count)
      } else if !items.isEmpty, line.hasPrefix(margin) {
        items[items.count - 1].append(line.dropFirst(margin.count))
      } else {
        throw CoachError("unknown line of a list: \(line)")
      }
    }
    let html = try items.map { "<li>\(try text($0))</li>\n" }.joined()
    return first.map { "<ol start=\"\($0)\">\n\(html)</ol>\n" } ?? "<ul>\n\(html)</ul>\n"
  }

  private func table(_ block: ArraySlice<Substring>) throws -> String {
    let rows = try block.map { line in
      guard let row = line.wholeMatch(of: forms.row) else {
        throw CoachError("unknown row of a table: \(line)")
      }
      return row.1.split(separator: "|", omittingEmptySubsequences: false)
    }
    guard rows.count > 2, rows.allSatisfy({ $0.count == rows[0].count }),
      rows[1].allSatisfy({ $0.wholeMatch(of: forms.rule) != nil })
    else { throw CoachError("unknown table") }
    let cells = try (rows[..<1] + rows[2...]).map { row in
      try row.map { try inline($0.trimmingCharacters(in: .whitespaces)[...]) }
    }
    return .table(cells[0], cells.dropFirst())
  }
}

// MARK: - Words

extension Markdown {
  /// Converts code, links, bold and italic words.
  private func inline(_ text: Substring) throws -> String {
    var (html, end) = ("", text.startIndex)
    for match in text.matches(of: forms.token) {
      html += String(text[end..<match.range.lowerBound]).prose
      end = match.range.upperBound
      if let code = match.code {
        html += "<code>\(code.split(separator: " ").map(word).joined(separator: " "))</code>"
      } else if let label = match.label, let target = match.target {
        html += "<a href=\"\(try link(to: String(target)).markup)\">\(try inline(label))</a>"
      } else if let stars = match.stars, let words = match.words {
        let tag = stars == "*" ? "em" : "strong"
        html += "<\(tag)>\(try inline(words))</\(tag)>"
      } else {
        throw CoachError("unknown Markdown: \(text[match.range.lowerBound...].prefix(40))")
      }
    }
    return html + String(text[end...]).prose
  }

  /// Returns a word of code. A browser would break a line after a hyphen.
  private func word(_ word: Substring) -> String {
    let html = String(word).prose
    return word.contains("-") && word.count <= 30 ? "<span class=\"word\">\(html)</span>" : html
  }

  /// Returns the address for a link's target: a web address, or a path from this file's folder.
  private func link(to target: String) throws -> String {
    if target.hasPrefix("https://") || target.hasPrefix("http://") { return target }
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let folder = URL(filePath: "/\(path)").deletingLastPathComponent()
    let file = folder.appending(path: parts[0]).standardized.path.dropFirst()
    guard let address = address(parts[0].isEmpty ? path : String(file)) else {
      throw CoachError("\(target) leads nowhere")
    }
    return address + target[parts[0].endIndex...]
  }
}

// MARK: - Figures

extension Markdown {
  /// Returns a fenced block. The words after the fence name its language and its origin.
  func figure(_ info: Substring, _ lines: ArraySlice<Substring>) throws -> String {
    let words = info.split(separator: " ").map(String.init)
    let rest = words.dropFirst(2).joined(separator: " ")
    var caption = ""
    switch (words.first, words.dropFirst().first, rest) {
    case ("mermaid", "types", _): return try ClassDiagram(lines).figure
    case ("mermaid", _?, ""): return Call.list(try calls(lines))
    case ("sh", nil, _), ("console", nil, _): break
    case ("swift", "not-compiled", _): caption = "doesn't compile with Swift \(rest)".markup
    case ("swift", "from", ""): caption = "in our solution"
    case ("swift", "to", ""): caption = "in its place"
    case ("swift", let file?, ""): caption = try origin(file)
    case ("swift", let file?, "from"): caption = try origin(file) + ": replace"
    case ("swift", let file?, "to"): caption = try origin(file) + ": with"
    case ("diff", let file?, ""): caption = try origin(file) + ": lines to add and to remove"
    case ("text", "screen", _):
      caption = try origin("reading-room") + " after the keys \(rest.markup)"
    case ("text", "broken", ""): caption = "then it prints"
    case ("text", let demo?, _):
      caption = try origin(demo, "swift run \(words.dropFirst().joined(separator: " "))")
    default: throw CoachError("unknown block: \(info)")
    }
    let isSwift = words[0] == "swift"
    // A screen, and what a command shows, stand in columns.
    let isWrapped = words[0] != "console" && words.dropFirst().first != "screen"
    let head = lines.firstIndex { $0.contains(forms.ladder) } ?? lines.endIndex
    let code = isSwift ? lines.withoutMargin : lines[..<head].map(String.init)
    let pre = """
      <pre\(isWrapped ? " class=\"wrapped\"" : "")>\
      <code class="\(isSwift ? "language-swift" : "output")">\
      \((lines.isEmpty ? ["(nothing)"] : code).map(\.codeLine).joined())</code></pre>

      """
    return """
      <figure class="code">
      \(caption.isEmpty ? "" : "<figcaption>\(caption)</figcaption>\n")\
      \(code.isEmpty && !lines.isEmpty ? "" : pre)\(ladder(lines[head...]))</figure>

      """
  }

  /// Returns the table of a run's ladder: a row for each try, with a mark for each promise.
  private func ladder(_ lines: ArraySlice<Substring>) -> String {
    let rows = lines.map { line in
      line.trimmingCharacters(in: .whitespaces).split(separator: forms.gap).map { String($0).prose }
    }
    return rows.isEmpty ? "" : .table([""] + rows[0], rows.dropFirst())
  }

  /// Returns a link to a block's origin: a program, or a file in the lesson's folder or in the project's.
  private func origin(_ name: String, _ words: String? = nil) throws -> String {
    let lesson = path.prefixMatch(of: forms.lesson)?.0 ?? ""
    guard let address = address(lesson + name) ?? address(name) else {
      throw CoachError("there is no \(name)")
    }
    return "<a href=\"\(address.markup)\">\((words ?? name).markup)</a>"
  }

  /// Returns the calls of a sequence diagram.
  private func calls(_ lines: ArraySlice<Substring>) throws -> [Call] {
    try lines.filter { $0.contains("->>") }.map { line in
      guard let call = line.wholeMatch(of: forms.call) else {
        throw CoachError("not a call: \(line)")
      }
      return Call(String(call.1), String(call.3), String(call.4), isAnswer: !call.2.isEmpty)
    }
  }
}
