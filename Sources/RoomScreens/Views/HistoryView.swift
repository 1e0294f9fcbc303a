import TerminalKit

@MainActor struct HistoryView {
  let model: HistoryViewModel

  func lines(in size: ScreenSize) -> [StyledLine] {
    let figures = FiguresView(figures: model.figures).lines()
    let height = max(2, min(size.rows - figures.count - 4, 10))
    return bars(height: height, width: size.columns / 31)
      + [""] + figures + [""] + FiguresView(figures: model.slices).lines()
  }

  /// Draws each day as a bar of so many rows at most; the highest takes all of them.
  private func bars(height: Int, width: Int) -> [StyledLine] {
    let bars = model.bars
    let highest = bars.max() ?? 0
    let blocks = Array(" ▁▂▃▄▅▆▇█")
    let rows = (0..<height).reversed().map { row in
      let line = bars.map { minutes in
        // In eighths of a row; a day with a session has one at least, and one without has a dot.
        let size = minutes == 0 ? 0 : max(1, minutes * height * 8 / highest)
        let block = minutes == 0 && row == 0 ? "·" : blocks[max(0, min(size - row * 8, 8))]
        return String(repeating: block, count: max(1, width - 1)) + (width > 1 ? " " : "")
      }
      return StyledLine(" " + line.joined(), .accent)
    }
    let scale = "31 days, up to \(highest) min"
    return rows + [StyledLine(" \(scale)".padded(to: max(1, width) * 31 - 4) + "today", .dim)]
  }
}
