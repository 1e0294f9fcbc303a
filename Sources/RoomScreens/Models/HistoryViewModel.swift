public import Foundation
public import Observation
public import RoomServices

/// The history's **View Model**: the figures of all sessions, and the bars of 31 days.
@MainActor @Observable public final class HistoryViewModel {
  private let services: any ServiceFactory
  private let foot: Foot
  private let calendar: Calendar
  private var titles = Titles()

  /// The figures; nil until they are loaded.
  public private(set) var history: History?

  public init(_ services: any ServiceFactory, foot: Foot, calendar: Calendar) {
    (self.services, self.foot, self.calendar) = (services, foot, calendar)
  }

  /// The figures, as they are shown.
  public var figures: [Figure] {
    guard let history else { return [] }
    return [
      Figure("Sessions", "\(history.sessions)"), Figure("Hours", history.hours.oneDigit),
      Figure("Days", "\(history.days)"), Figure("Days in a row", "\(history.daysInARow)"),
      Figure("Daily average", "\(history.dailyAverage) min"),
      Figure("Today against before", history.todayAgainstBefore.map(percent) ?? "-"),
      figure("Best book", history.bestBook) { titles[$0] },
      figure("Best weekday", history.bestWeekday) { calendar.weekdaySymbols[$0 - 1] },
      figure("Best hour", history.bestHour) { "\($0):00" },
    ]
  }

  /// The minutes of the last 31 days, today's last.
  public var bars: [Int] { history?.bars.reversed() ?? [] }

  /// The books that were read, as they are shown; the most minutes first.
  public var books: [Figure] {
    (history?.slices ?? []).map { Figure(titles[$0.bookID], "\($0.minutes) min") }
  }

  public func load() async {
    await foot.attempt {
      titles = Titles(try await services.shelf.items())
      history = try await services.reading.history()
    }
  }

  func hear(_ changes: [RoomChange]) async {
    if changes.concern(.readings) { return await load() }
    // No figure depends on a title.
    guard changes.concern(.books) else { return }
    await foot.attempt { titles = Titles(try await services.shelf.items()) }
  }

  private func figure<Bucket>(
    _ name: String, _ best: History.Best<Bucket>?, _ text: (Bucket) -> String
  ) -> Figure {
    Figure(name, best.map { "\(text($0.bucket)), \(percent($0.bonus))" } ?? "-")
  }

  private func percent(_ figure: Int) -> String { "\(figure > 0 ? "+" : "")\(figure) %" }
}
