import TerminalKit

@MainActor struct TodayView {
  let model: TodayViewModel

  var lines: [StyledLine] {
    FiguresView(figures: model.figures).lines() + [""]
      + (model.sessions.isEmpty
        ? [StyledLine("  Nobody has read yet. t starts the timer.", .dim)]
        : FiguresView(figures: model.sessions).lines())
  }
}
