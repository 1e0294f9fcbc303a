import TerminalKit

/// Figures with their names, in as many columns as there is room for.
struct FiguresView {
  let figures: [Figure]

  func lines(width: Int) -> [StyledLine] {
    let columns = max(1, width / 38)
    let room = max(14, width / columns) - 24
    return stride(from: 0, to: figures.count, by: columns).map { first in
      figures[first..<min(figures.count, first + columns)].reduce(StyledLine()) { line, figure in
        line + StyledLine("  \(figure.name.printable.elided(to: 20).padded(to: 21))", .dim)
          + StyledLine(figure.text.printable.elided(to: max(4, room)).padded(to: room + 1))
      }
    }
  }
}
