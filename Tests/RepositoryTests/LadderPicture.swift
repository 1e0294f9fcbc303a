import LessonStage
import TerminalKit

@testable import Coach

/// A picture of a lesson's contest, as SVG: a row for each rung, and below them the promises.
struct LadderPicture {
  /// The title row, and a row for each rung.
  let rungs: [[String]]
  let promises: [Page.Item]

  /// Takes the largest table of the first act's results, and the promises that it lists.
  init?(of page: Page) {
    let blocks = page.acts[0].everything
    let tables = blocks.flatMap { block -> [Page.Block] in
      if case .result(_, _, let blocks) = block { blocks } else { [] }
    }.compactMap { block -> [[[Inline]]]? in
      if case .table(let rows) = block, rows[0].dropFirst().first?.plain == "A" {
        rows
      } else {
        nil
      }
    }
    promises = blocks.flatMap { block -> [Page.Item] in
      if case .list(let items, _) = block { items } else { [] }
    }.filter { $0.mark?.first?.isUppercase ?? false }
    guard let table = tables.max(by: { ($0.count, $0[0].count) < ($1.count, $1[0].count) }) else {
      return nil
    }
    let isLetter = table[0].map { $0.isEmpty || $0.plain.count == 1 }
    rungs = table.map { row in zip(row, isLetter).filter(\.1).map(\.0.plain) }
  }

  /// What the picture shows, in words.
  var words: String {
    rungs.dropFirst().map { row in
      let kept = zip(rungs[0], row).filter { $0.1 == "✔" }.map(\.0)
      return "\(row[0]): \(kept.isEmpty ? "none" : kept.joined(separator: ", "))"
    }.joined(separator: "; ")
  }

  var svg: String {
    var (marks, y) = ("", 24)
    func write(_ words: String, at x: Int, _ name: String = "") {
      marks += "<text x=\"\(x)\" y=\"\(y)\" class=\"\(name)\">\(words.markup)</text>\n"
    }
    let width = 240 + 32 * rungs[0].count
    for cells in rungs {
      // In bold, those that keep all promises.
      write(cells[0], at: 16, cells.contains("⚠") ? "" : "name")
      for (column, cell) in cells.enumerated().dropFirst() {
        let x = 228 + 32 * column
        switch cell {
        case "✔": marks += "<path class=\"kept\" d=\"M\(x - 6) \(y - 5)l4 5 8 -11\"/>\n"
        case "⚠": marks += "<path class=\"broken\" d=\"M\(x - 5) \(y - 10)l10 10m0 -10l-10 10\"/>\n"
        default: write(cell, at: x - 5, "name")
        }
      }
      marks += "<path class=\"rule\" d=\"M16 \(y + 11)h\(width - 32)\"/>\n"
      y += 34
    }
    y += 6
    for promise in promises {
      write(promise.mark ?? "", at: 16, "name")
      for line in promise.text.plain.wrapped(to: 48) {
        write(line, at: 38)
        y += 23
      }
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(y - 4)" width="\(width)">
      <style>
      svg { background: #fbf9f5; font: 16px system-ui, sans-serif; fill: #22201c; }
      .name { font-weight: 700; } path { fill: none; stroke-width: 2.5; } .rule { stroke-width: 1; }
      .kept { stroke: #1c6b3a; } .broken { stroke: #b3421a; } .rule { stroke: #ddd6c8; }
      @media (prefers-color-scheme: dark) {
        svg { background: #1a1917; fill: #ece7dd; } .rule { stroke: #3e3a34; }
        .kept { stroke: #82d096; } .broken { stroke: #f2a06c; }
      }
      </style>
      \(marks)</svg>

      """
  }
}
