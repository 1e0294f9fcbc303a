import TerminalKit

/// Figures with their names, in as many columns as there is room for.
struct FiguresView {
  let figures: [Figure]

  func lines(width: Int) -> [StyledLine] {
    let cell = 38
    let columns = max(1, width / cell)
    return stride(from: 0, to: figures.count, by: columns).map { first in
      figures[first..<min(figures.count, first + columns)].reduce(StyledLine()) { line, figure in
        line + StyledLine("  " + figure.name.padded(to: 21), .dim)
          + StyledLine(figure.text.printable.elided(to: cell - 24).padded(to: cell - 23))
      }
    }
  }
}
