import Foundation
public import Observation
public import RoomServices

/// The history's **View Model**: the figures of all sessions, and the bars of 31 days.
@MainActor @Observable public final class HistoryViewModel {
  private let services: any ServiceFactory
  private let shelf: ShelfViewModel
  private let foot: Foot
  private let calendar: Calendar

  /// The figures; nil until they are loaded.
  public private(set) var history: History?

  init(_ services: any ServiceFactory, shelf: ShelfViewModel, foot: Foot, calendar: Calendar) {
    (self.services, self.shelf, self.foot, self.calendar) = (services, shelf, foot, calendar)
  }

  /// The figures, as they are shown.
  public var figures: [Figure] {
    guard let history else { return [] }
    return [
      Figure("Sessions", "\(history.sessions)"),
      Figure("Hours", String(format: "%.1f", history.hours)),
      Figure("Days", "\(history.days)"), Figure("Days in a row", "\(history.daysInARow)"),
      Figure("Daily average", "\(history.dailyAverage) min"),
      Figure("Today against before", history.todayAgainstBefore.map(percent) ?? "-"),
      figure("Best book", history.bestBook) { shelf.title(of: $0) },
      figure("Best weekday", history.bestWeekday) { calendar.weekdaySymbols[$0 - 1] },
      figure("Best hour", history.bestHour) { "\($0):00" },
    ]
  }

  /// The minutes of the last 31 days, today's last.
  public var bars: [Int] { history?.bars.reversed() ?? [] }

  /// The days of the bars, today first, as they are shown: `2026-03-10  ██████████ 25 min`.
  public var days: [Figure] {
    guard let history else { return [] }
    let most = max(1, history.bars.max() ?? 0)
    return zip(history.barDays, history.bars).map { day, minutes in
      // The shortest reading shows, too.
      let bar = String(repeating: "█", count: (minutes * 20 + most - 1) / most)
      return Figure(calendar.name(of: day), "\(minutes == 0 ? "·" : bar) \(minutes) min")
    }
  }

  /// The books that were read, as they are shown; the most minutes first.
  public var slices: [Figure] {
    (history?.slices ?? []).map { Figure(shelf.title(of: $0.bookID), "\($0.minutes) min") }
  }

  public func load() async {
    await foot.attempt { history = try await services.reading.history() }
  }

  private func figure<Bucket>(
    _ name: String, _ best: History.Best<Bucket>?, _ text: (Bucket) -> String
  ) -> Figure {
    Figure(name, best.map { "\(text($0.bucket)), \(percent($0.bonus))" } ?? "-")
  }

  private func percent(_ figure: Int) -> String { "\(figure > 0 ? "+" : "")\(figure) %" }
}
