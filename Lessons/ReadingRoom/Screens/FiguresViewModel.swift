import BookLibrary
import Foundation
public import RoomModel
import RoomServices

/// The **View Model** of the figures: today's, and those of all sessions.
@MainActor public final class FiguresViewModel {
  /// Today's sessions.
  public let today: ListModel<ReadingSession>
  /// The figures of all sessions. Then come the last 31 days, today first:
  /// `2026-03-10  ██████ 25 min`.
  public let history: ListModel<LabeledLine>
  private let services: Services

  init(_ services: Services) {
    self.services = services
    let room = services.room
    today = ListModel({ services.figures.today.sessions }) { session in
      LabeledLine(
        room.state.title(of: session.bookID), "\(session.minutes) min, breaks: \(session.breaks)")
    }
    history = ListModel({ services.figures.history.rows(in: room) }) { $0 }
  }

  /// Today's figures, as they are shown above the sessions.
  public var todayRows: [LabeledLine] {
    let today = services.figures.today
    return [
      LabeledLine("Sessions", "\(today.sessions.count)"),
      LabeledLine("Minutes", "\(today.minutes)"), LabeledLine("Focus", "\(today.focus)%"),
    ]
  }
}

extension SessionHistory {
  /// The figures, as they are shown.
  @MainActor fileprivate func rows(in room: Room) -> [LabeledLine] {
    let most = max(1, bars.max() ?? 0)
    return [
      LabeledLine("Sessions", "\(sessions)"),
      LabeledLine("Hours", String(format: "%.1f", Double(minutes) / 60)),
      LabeledLine("Reading days", "\(days)"),
      LabeledLine("Daily average", "\(dailyAverage) min"),
      LabeledLine("Best book", bestBook) { room.state.title(of: Book.ID(rawValue: $0)) },
      LabeledLine("Best weekday", bestWeekday) { room.clock.calendar.weekdaySymbols[$0 - 1] },
      LabeledLine("Best hour", bestHour) { "\($0):00" },
      LabeledLine("", ""),
    ]
      + zip(barDays, bars).map { day, minutes in
        // Rounded up, so that the shortest session shows, too.
        let bar = String(repeating: "█", count: (minutes * 20 + most - 1) / most)
        return LabeledLine(room.clock.day(of: day), "\(minutes == 0 ? "·" : bar) \(minutes) min")
      }
  }
}

extension LabeledLine {
  fileprivate init(_ label: String, _ best: SessionHistory.Best?, name: (Int) -> String) {
    self.init(label, best.map { "\(name($0.bucket)), \($0.bonus > 0 ? "+" : "")\($0.bonus)%" } ?? "-")
  }
}
