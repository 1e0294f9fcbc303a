import Foundation
import TerminalKit

/// A text of the course, made for reading in a terminal.
struct Markdown {
  private let source: [Substring]

  init(_ text: String) {
    source = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Returns the text in lines of at most so many columns; code and tables keep their lines.
  func lines(width: Int) -> [StyledLine] {
    var lines: [StyledLine] = []
    var paragraph: [Substring] = []
    var isCode = false
    func endParagraph() {
      lines += Self.wrapped(paragraph, to: width)
      paragraph = []
    }
    for line in source {
      let heading = isCode ? nil : line.wholeMatch(of: /#+ +(.+)/)
      let isProse = !isCode && !line.hasPrefix("```") && !line.hasPrefix("|") && heading == nil
      if !isProse || line.isEmpty || line.contains(Self.item) { endParagraph() }
      if line.hasPrefix("```") {
        isCode.toggle()
      } else if isCode {
        lines.append(StyledLine("  " + line, .accent))
      } else if let heading {
        lines += Self.plain(heading.1).lines(width: width, .bold)
      } else if line.hasPrefix("|") {
        lines += Self.row(line, width: width)
      } else if line.isEmpty {
        lines.append("")
      } else {
        paragraph.append(line)
      }
    }
    endParagraph()
    return lines
  }

  /// The beginning of an item of a list.
  private static var item: Regex<(Substring, Substring)> { /^ *((?:-|[0-9]+\.) +)/ }
}

extension Markdown {
  private static func wrapped(_ paragraph: [Substring], to width: Int) -> [StyledLine] {
    guard let first = paragraph.first else { return [] }
    let mark = first.firstMatch(of: item)?.0 ?? ""
    let lines = plain(paragraph.joined(separator: " ").dropFirst(mark.count))
      .lines(width: width, indent: mark.count)
    return [StyledLine(mark + String(lines[0].text.dropFirst(mark.count)))] + lines.dropFirst()
  }

  /// A table's row with its cells beside one another; nothing for the line below its head.
  private static func row(_ line: Substring, width: Int) -> [StyledLine] {
    let cells = line.split(separator: "|").map { plain($0).trimmingCharacters(in: .whitespaces) }
      .filter { $0.contains { $0 != "-" } }
    return cells.isEmpty ? [] : cells.joined(separator: " │ ").lines(width: width)
  }

  /// The text without its marks: links as their text, with the address if that leads out.
  private static func plain(_ text: Substring) -> String {
    String(text)
      .replacing(/\[([^\]]*)\]\((https?:[^)]*)\)/) { "\($0.1) (\($0.2))" }
      .replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.1 }
      .replacing(/\*\*([^*]+)\*\*/) { $0.1 }
      .replacing(/\*(\w[^*]*)\*/) { $0.1 }
      .replacing("`", with: "")
  }
}
