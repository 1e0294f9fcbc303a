import Foundation
import LessonStage
import TerminalKit

/// A text of the course, which it converts from Markdown to HTML.
///
/// It knows only what the texts use. Anything else is an error that names the file and the line.
struct Markdown {
  /// A line of a file.
  struct Line {
    let path: String
    let number: Int
    var text: Substring

    /// Returns the line of what follows a text that begins in this line.
    func after(_ text: Substring) -> Line {
      Line(path: path, number: number + text.count { $0 == "\n" }, text: "")
    }

    func error(_ words: String) -> CoachError { CoachError("\(path):\(number): \(words)") }

    /// The mark of a list's item at the beginning of the line, like `- ` or `12. `.
    fileprivate var mark: Substring? { text.prefixMatch(of: /(?:-|\d+\.)[ ]/)?.0 }
  }

  /// The path of the file, from the project's root.
  let path: String
  let lines: [Line]
  /// The anchor of each heading, by the number of its line.
  let anchors: [Int: String]
  /// Returns the address of a file, by its path from the project's root, and of a heading in it; nil if
  /// there is none.
  let address: (_ path: String, _ anchor: String?) -> String?

  init(_ text: String, path: String, address: @escaping (String, String?) -> String?) {
    self.path = path
    self.address = address
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      Line(path: path, number: $0 + 1, text: $1)
    }
    anchors = Self.anchors(of: lines)
  }

  /// Returns the anchors that GitHub gives to headings.
  private static func anchors(of lines: [Line]) -> [Int: String] {
    var (anchors, counts, isCode) = ([Int: String](), [String: Int](), false)
    for line in lines {
      if line.text.hasPrefix("```") { isCode.toggle() }
      guard !isCode, let heading = line.text.wholeMatch(of: /#{1,6} (.*)/) else { continue }
      let name = heading.1.lowercased()
        .filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.replacing(" ", with: "-")
      let count = counts[name, default: 0]
      counts[name] = count + 1
      anchors[line.number] = count == 0 ? name : "\(name)-\(count)"
    }
    return anchors
  }

  /// Returns the lines below a heading, through the next one of the same level or a higher one.
  func section(_ heading: String) throws -> ArraySlice<Line> {
    guard let start = lines.firstIndex(where: { $0.text == heading }) else {
      throw CoachError("\(path): there is no heading \(heading)")
    }
    let level = heading.prefix { $0 == "#" }
    let rest = lines[(start + 1)...]
    let end = rest.firstIndex { line in
      anchors[line.number] != nil && line.text.prefix { $0 == "#" }.count <= level.count
    }
    return rest[..<(end ?? rest.endIndex)]
  }

  /// The sections below the headings of the second level: each heading, and its blocks.
  var parts: [(title: String, blocks: [String])] {
    get throws {
      try lines.filter { $0.text.hasPrefix("## ") && anchors[$0.number] != nil }.map { heading in
        (
          try inline(heading.text.dropFirst(3), in: heading),
          try blocks(section(String(heading.text)))
        )
      }
    }
  }

  /// The whole text as HTML.
  var html: String { get throws { try blocks(lines[...]).joined() } }
}

// MARK: - Blocks

extension Markdown {
  /// Returns the blocks in some lines, such as paragraphs, as HTML.
  func blocks(_ lines: ArraySlice<Line>) throws -> [String] {
    var (blocks, rest) = ([String](), lines)
    while let first = rest.first {
      let others = rest.dropFirst()
      if first.text.isEmpty {
        rest = others
      } else if first.text.hasPrefix("```") {
        guard let end = others.firstIndex(where: { $0.text == "```" }) else {
          throw first.error("this block has no end")
        }
        blocks.append(try figure(first, Array(others[..<end])))
        rest = rest[(end + 1)...]
      } else if first.mark != nil {
        // A blank line belongs to the list if an indented line follows it.
        let end = others.indices.first { index in
          let next = others[index...].first { !$0.text.isEmpty }
          return next?.text.hasPrefix("  ") != true && others[index].mark == nil
        }
        let list = rest[..<(end ?? rest.endIndex)]
        blocks.append(try self.list(list))
        rest = rest[list.endIndex...]
        if let next = rest.first, !next.text.isEmpty {
          throw next.error("after a list, this line must be indented, or follow a blank line")
        }
      } else {
        let end = others.firstIndex { $0.text.isEmpty || $0.text.starts(with: /```|-[ ]/) }
        let lines = rest[..<(end ?? rest.endIndex)]
        blocks.append(try first.text.hasPrefix("|") ? table(Array(lines)) : paragraph(lines))
        rest = rest[lines.endIndex...]
      }
    }
    return blocks
  }

  private func paragraph(_ lines: ArraySlice<Line>) throws -> String {
    let text = lines.map(\.text).joined(separator: "\n")
    let first = lines[lines.startIndex]
    if let heading = text.wholeMatch(of: /(#{1,3}) (.+)/) {
      let tag = "h\(heading.1.count)"
      let anchor = anchors[first.number] ?? ""
      return "<\(tag) id=\"\(anchor.markup)\">\(try inline(heading.2, in: first))</\(tag)>\n"
    }
    let other = /\s|#|>|\||<|\+ |\* |\*\*\*|\d+[.)] |[-=_]+$|~~~|\[[^\]]*\]:/
    if let line = lines.first(where: { $0.text.starts(with: other) }) {
      throw line.error("unknown Markdown at the beginning of the line")
    }
    return "<p>\(try inline(text[...], in: first))</p>\n"
  }

  private func list(_ lines: ArraySlice<Line>) throws -> String {
    var (items, width) = ([[Line]](), 0)
    let first = lines[lines.startIndex]
    let start = Int(first.text.prefix { $0 != "." })
    for var line in lines {
      if let mark = line.mark {
        guard mark == start.map({ "\($0 + items.count). " }) ?? "- " else {
          throw line.error("the list goes on with another mark")
        }
        width = mark.count
        line.text = line.text.dropFirst(width)
        items.append([line])
      } else {
        guard line.text.isEmpty || line.text.prefix(width).allSatisfy({ $0 == " " }) else {
          throw line.error("this line of a list must be indented by \(width)")
        }
        line.text = line.text.dropFirst(width)
        items[items.count - 1].append(line)
      }
    }
    let html = try items.map { item in
      var blocks = try self.blocks(item[...])
      if !item.contains(where: \.text.isEmpty) {
        blocks[0] = blocks[0].replacing(/<\/?p>\n?/) { _ in "" }
      }
      return "<li>\(blocks.joined())</li>\n"
    }.joined()
    guard let start else { return "<ul>\n\(html)</ul>\n" }
    return "<ol\(start == 1 ? "" : " start=\"\(start)\"")>\n\(html)</ol>\n"
  }

  private func table(_ lines: [Line]) throws -> String {
    let rows = try lines.map { line in
      guard line.text.count > 1, line.text.hasSuffix("|") else {
        throw line.error("a table's row must end with |")
      }
      let cells = line.text.dropFirst().dropLast()
      return cells.split(separator: "|", omittingEmptySubsequences: false)
    }
    guard rows.count > 1, rows[1].allSatisfy({ $0.wholeMatch(of: /-{3,}/) != nil }) else {
      throw lines[0].error("a table's second row must be |---|")
    }
    let html = try zip(lines, rows).enumerated().map { number, row in
      guard row.1.count == rows[0].count else { throw row.0.error("another number of cells") }
      guard number != 1 else { return "" }
      let cells = try row.1.map { cell in
        let text = cell.trimmingCharacters(in: .whitespaces)
        let tag = number == 0 && !text.isEmpty ? ("th scope=\"col\"", "th") : ("td", "td")
        return "<\(tag.0)>\(try inline(text[...], in: row.0))</\(tag.1)>"
      }
      return "<tr>\(cells.joined())</tr>\n"
    }
    let hasHead = rows[0].contains { $0.contains(/\S/) }
    return """
      <table>
      \(hasHead ? "<thead>\(html[0])</thead>\n" : "")<tbody>\(html[2...].joined())</tbody>
      </table>

      """
  }
}
