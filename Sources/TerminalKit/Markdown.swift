import Foundation

/// A text in Markdown, made for reading in a terminal: its headings, lists, tables and code.
public struct Markdown {
  private let source: [Substring]

  public init(_ text: String) {
    source = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Returns the text in lines of at most so many columns; code keeps its lines, and is indented
  /// where all of them fit.
  public func lines(width: Int) -> [StyledLine] {
    var lines: [StyledLine] = []
    var paragraph = ""
    var code: [Substring]?
    var rows: [[String]] = []
    func endParagraph() {
      let mark = paragraph.prefixMatch(of: item)?.0.count ?? 0
      var wrapped = plain(paragraph.dropFirst(mark)).lines(width: width, indent: mark)
      if mark > 0 {
        wrapped[0] = StyledLine(String(paragraph.prefix(mark)) + wrapped[0].text.dropFirst(mark))
      }
      if !paragraph.isEmpty { lines += wrapped }
      paragraph = ""
    }
    func endCode(_ code: [Substring]) {
      let indent = code.allSatisfy { String($0).displayWidth + 2 <= width } ? "  " : ""
      lines += code.map { $0.isEmpty ? "" : StyledLine(indent + $0, .accent) }
    }
    for line in source {
      let isFence = line.hasPrefix("```")
      let heading = code != nil ? nil : line.wholeMatch(of: /#+ +(.+)/)?.1
      let isRow = code == nil && line.hasPrefix("|")
      let isAlone = code != nil || isFence || heading != nil || line.isEmpty || isRow
      if !isRow {
        lines += table(rows, width: width)
        rows = []
      }
      if isAlone || line.contains(item) { endParagraph() }
      if isFence {
        code.map(endCode)
        code = code == nil ? [] : nil
      } else if code != nil {
        code?.append(line)
      } else if let heading {
        lines += plain(heading).lines(width: width, .bold)
      } else if isRow {
        rows.append(
          line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
            .map { plain($0).trimmingCharacters(in: .whitespaces) })
      } else if line.isEmpty {
        lines.append("")
      } else {
        paragraph += (paragraph.isEmpty ? "" : " ") + line
      }
    }
    endParagraph()
    code.map(endCode)
    return lines + table(rows, width: width)
  }

  /// Returns the rows of a table: in columns, if the last one has room then.
  private func table(_ rows: [[String]], width: Int) -> [StyledLine] {
    // Neither the line below the titles nor titles that are empty.
    let rows = rows.filter { $0.contains { $0.contains { $0 != "-" } } }
    let widths = (rows.first ?? []).indices.dropLast().map { column in
      2 + (rows.compactMap { $0.dropFirst(column).first?.displayWidth }.max() ?? 0)
    }
    let start = widths.reduce(0, +)
    return rows.flatMap { row -> [StyledLine] in
      guard width - start >= 24 else { return row.joined(separator: " │ ").lines(width: width) }
      var cells = (row.last ?? "").lines(width: width, indent: start)
      let head = zip(row, widths).map { $0.padded(to: $1) }.joined()
      cells[0] = StyledLine(head + cells[0].text.dropFirst(start))
      return cells
    }
  }

  /// The beginning of an item of a list.
  private var item: Regex<Substring> { /^ *(?:-|[0-9]+\.) +/ }

  /// The text without its marks: links as their text, with the address if that leads out.
  private func plain(_ text: Substring) -> String {
    String(text)
      .replacing(/\[([^\]]*)\]\((https?:[^)]*)\)/) { "\($0.1) (\($0.2))" }
      .replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.1 }
      .replacing(/\*\*([^*]+)\*\*/) { $0.1 }
      .replacing(/\*(\w[^*]*)\*/) { $0.1 }
      .replacing("`", with: "")
  }
}
