import TerminalKit

/// Figures in lines, of which one may be selected.
struct FiguresView {
  let figures: [Figure]
  var selection: Int?

  /// Returns as many lines as there is room for, among them the selected one.
  func lines(rows: Int = .max) -> [StyledLine] {
    let names = figures.map { $0.name.printable.elided(to: 24) }
    let width = names.map(\.displayWidth).max() ?? 0
    let lines = figures.indices.map { index in
      StyledLine(index == selection ? "▸ " : "  ", .accent)
        + StyledLine(names[index].padded(to: width + 2), .dim) + StyledLine(figures[index].text)
    }
    let first = min((selection ?? 0) - rows / 2, lines.count - rows)
    return Array(lines.dropFirst(max(0, first)).prefix(rows))
  }
}
