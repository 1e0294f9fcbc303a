import TerminalKit

/// A line of two parts, such as a figure's name and its value.
public typealias LabeledLine = (name: String, text: String)

/// A list of labeled lines. One of them may be selected.
struct ListView {
  let rows: [LabeledLine]
  var selection: Int?

  /// Returns as many lines as fit, the selected one among them. If lines are missing, the last line
  /// says which are shown.
  func lines(atMost limit: Int) -> [StyledLine] {
    let names = rows.map { $0.name.printable.elided(to: 24) }
    let width = names.map(\.displayWidth).max() ?? 0
    let lines = rows.indices.map { index in
      StyledLine(index == selection ? "▸ " : "  ", .accent)
        + StyledLine(names[index].padded(to: width + 2), .dim) + StyledLine(rows[index].text)
    }
    guard lines.count > limit else { return lines }
    let shown = max(1, limit - 1)
    let first = max(0, min((selection ?? 0) - shown / 2, lines.count - shown))
    let note = StyledLine("  … \(first + 1) to \(first + shown) of \(lines.count)", .dim)
    return Array((lines[first..<first + shown] + [note]).prefix(limit))
  }
}
