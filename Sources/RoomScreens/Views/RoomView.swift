import BookLibrary
import Foundation
import RoomServices
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
    let head = [tabs(width: size.columns), timer]
    let room = ScreenSize(
      columns: size.columns, rows: max(0, size.rows - head.count - foot.count))
    let body = body(in: room).prefix(room.rows)
    return head + body + Array(repeating: "", count: room.rows - body.count) + foot
  }

  private func tabs(width: Int) -> StyledLine {
    func tabs(_ name: (Page) -> String) -> StyledLine {
      Page.allCases.reduce(StyledLine()) { line, tab in
        // Brackets, because there may be no colors.
        line
          + (tab == page
            ? StyledLine("[\(tab.rawValue) \(tab.title)]", .bold)
            : StyledLine(" \(name(tab)) "))
      }
    }
    let full = tabs { "\($0.rawValue) \($0.title)" }
    return full.displayWidth <= width ? full : tabs { "\($0.rawValue)" }
  }

  private var timer: StyledLine {
    guard let title = models.timer.title, page != .timer else { return "" }
    return StyledLine(" \(models.timer.time) left · \(title)", .accent)
  }

  private func body(in size: ScreenSize) -> [StyledLine] {
    let calendar = models.calendar
    switch page {
    case .shelf: return shelfAndFeed(in: size)
    case .timer: return TimerView(model: models.timer, shelf: models.shelf).lines(in: size)
    case .notes: return NotesView(model: models.notes, calendar: calendar).lines(in: size)
    case .today: return TodayView(model: models.today, calendar: calendar).lines(in: size)
    case .history: return HistoryView(model: models.history).lines(in: size)
    case .story: return StoryView(model: models.story, calendar: calendar).lines(in: size)
    }
  }

  /// The feed stands beside the shelf or, on a narrow terminal, below.
  private func shelfAndFeed(in size: ScreenSize) -> [StyledLine] {
    let shelf = ShelfView(model: models.shelf)
    let feed = FeedView(model: models.feed, calendar: models.calendar)
    if size.columns >= 100 {
      let half = ScreenSize(columns: size.columns / 2 - 1, rows: size.rows)
      let (left, right) = (shelf.lines(in: half), feed.lines(in: half))
      return (0..<size.rows).map { row in
        (row < left.count ? left[row] : "").padded(to: half.columns + 2)
          + (row < right.count ? right[row] : "")
      }
    }
    let third = size.rows / 3
    let top = shelf.lines(in: ScreenSize(columns: size.columns, rows: size.rows - third))
    return top + feed.lines(in: ScreenSize(columns: size.columns, rows: third))
  }
}
