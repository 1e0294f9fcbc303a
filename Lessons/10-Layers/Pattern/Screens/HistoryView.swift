import RoomServices
import TerminalKit

/// The history: the bars of 31 days, with today's at the end, and the figures.
@MainActor struct HistoryView {
  let model: FiguresViewModel

  func lines(in size: ScreenSize) -> [StyledLine] {
    let history = model.history
    let figures = ListView(rows: model.rows(of: history)).lines()
    // At least three rows are left for the books.
    let height = max(2, min(size.rows - figures.count - 6, 10))
    let books = ListView(rows: model.slices(of: history))
    return bars(of: history, height: height, width: size.columns / 31) + [""] + figures + [""]
      + books.lines(atMost: size.rows - height - figures.count - 3)
  }

  /// Draws each day as a bar. The highest bar fills all rows.
  private func bars(of history: History, height: Int, width: Int) -> [StyledLine] {
    let highest = history.bars.max() ?? 0
    let blocks = Array(" ▁▂▃▄▅▆▇█")
    let rows = (0..<height).reversed().map { row in
      let line = history.bars.reversed().map { minutes in
        // In eighths of a row. A day with a session gets at least one, and any other day a dot.
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
