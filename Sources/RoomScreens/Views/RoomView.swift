import TerminalKit

/// The whole screen: the pages' names, the timer, one page, and the foot.
///
/// Views are **passive**: functions of what the view models hold. They decide nothing.
@MainActor struct RoomView {
  let models: ViewModels
  let page: Page
  let prompt: Prompt?

  func lines(in size: ScreenSize) -> [StyledLine] {
    let foot = FootView(models: models, page: page, prompt: prompt).lines(width: size.columns)
    let head = [tabs, timer]
    let rows = max(0, size.rows - head.count - foot.count)
    let body = body(in: ScreenSize(columns: size.columns, rows: rows)).prefix(rows)
    return head + body + Array(repeating: "", count: rows - body.count) + foot
  }

  /// The names of the pages. With brackets, because there may be no colors.
  private var tabs: StyledLine {
    Page.allCases.reduce("") { line, tab in
      line + (tab == page ? StyledLine(" [\(tab.title)]", .bold) : StyledLine(" \(tab.title)"))
    }
  }

  private var timer: StyledLine {
    guard let title = models.timer.title, page != .timer else { return "" }
    return StyledLine(" \(models.timer.time) left · \(title)", .accent)
  }

  private func body(in size: ScreenSize) -> [StyledLine] {
    switch page {
    case .shelf:
      let line = StyledLine(String(repeating: "─", count: size.columns), .dim)
      return ShelfView(model: models.shelf).lines(rows: size.rows - size.rows / 3)
        + [line] + FiguresView(figures: models.feed.rows).lines()
    case .timer:
      let selected = models.shelf.selected
      return TimerView(model: models.timer, selected: selected).lines(width: size.columns)
    case .notes: return NotesView(model: models.notes).lines(in: size)
    case .today: return TodayView(model: models.today).lines
    case .history: return HistoryView(model: models.history).lines(in: size)
    case .story:
      return StoryView(model: models.story, calendar: models.calendar).lines(width: size.columns)
    }
  }
}
