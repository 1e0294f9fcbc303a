import TerminalKit

@MainActor struct ShelfView {
  let model: ShelfViewModel

  func lines(rows: Int) -> [StyledLine] {
    FiguresView(figures: model.rows, selection: model.selection).lines(rows: rows)
  }
}
