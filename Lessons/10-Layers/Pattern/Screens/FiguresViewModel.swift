import BookLibrary
import Foundation
import RoomModel
public import RoomServices

/// The **View Model** of the figures: today's, and those of all sessions.
@MainActor public final class FiguresViewModel {
  private let items: RoomItems
  private let clock: RoomClock
  private var calendar: Calendar { clock.calendar }

  init(_ items: RoomItems, clock: RoomClock) {
    self.items = items
    self.clock = clock
  }

  // MARK: - Today

  public var today: Today { items.today(by: clock) }

  /// Today's figures, as they are shown.
  public var todayRows: [LabeledLine] {
    let today = today
    return [
      LabeledLine("Sessions", "\(today.sessions)"), LabeledLine("Minutes", "\(today.minutes)"),
      LabeledLine("Focus", "\(today.focus)%"),
    ]
  }

  /// Today's sessions, as they are shown: `09:05  25 min, 1 break, A Suitcase for Snail`.
  public var todaySessions: [LabeledLine] {
    today.readings.map { session in
      let breaks = session.breaks == 1 ? "1 break" : "\(session.breaks) breaks"
      let title = items.title(of: session.bookID)
      return LabeledLine(
        calendar.time(of: session.start), "\(session.minutes) min, \(breaks), \(title)")
    }
  }

  // MARK: - All sessions

  public var history: History { items.history(by: clock) }

  /// The figures of a history, as they are shown.
  public func rows(of history: History) -> [LabeledLine] {
    [
      LabeledLine("Sessions", "\(history.sessions)"),
      LabeledLine("Hours", String(format: "%.1f", history.hours)),
      LabeledLine("Days", "\(history.days)"), LabeledLine("Days in a row", "\(history.daysInARow)"),
      LabeledLine("Daily average", "\(history.dailyAverage) min"),
      LabeledLine("Today vs. earlier days", history.todayAgainstBefore.map(percent) ?? "-"),
      figure("Best book", history.bestBook) { items.title(of: $0) },
      figure("Best weekday", history.bestWeekday) { calendar.weekdaySymbols[$0 - 1] },
      figure("Best hour", history.bestHour) { "\($0):00" },
    ]
  }

  /// The books of a history, as they are shown: the most minutes first.
  public func slices(of history: History) -> [LabeledLine] {
    history.slices.map { LabeledLine($0.title, "\($0.minutes) min") }
  }

  /// The last 31 days of a history, today first, as they are shown: `2026-03-10  ██████ 25 min`.
  public func days(of history: History) -> [LabeledLine] {
    let most = max(1, history.bars.max() ?? 0)
    return zip(history.barDays, history.bars).map { day, minutes in
      // Rounded up, so that the shortest session shows, too.
      let bar = String(repeating: "█", count: (minutes * 20 + most - 1) / most)
      return LabeledLine(calendar.name(of: day), "\(minutes == 0 ? "·" : bar) \(minutes) min")
    }
  }

  private func figure<Bucket>(
    _ name: String, _ best: History.Best<Bucket>?, _ text: (Bucket) -> String
  ) -> LabeledLine {
    LabeledLine(name, best.map { "\(text($0.bucket)), \(percent($0.bonus))" } ?? "-")
  }

  private func percent(_ figure: Int) -> String { "\(figure > 0 ? "+" : "")\(figure)%" }
}
