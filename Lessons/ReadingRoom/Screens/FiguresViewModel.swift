import BookLibrary
import Foundation
import RoomModel
public import RoomServices

/// The **View Model** of the figures: today's, and those of all sessions.
@MainActor public final class FiguresViewModel {
  private let room: RoomItems
  private var calendar: Calendar { room.clock.calendar }

  init(_ room: RoomItems) {
    self.room = room
  }

  /// The selected row of ``historyRows``.
  var selection = 0 {
    didSet { selection = max(0, min(selection, historyRows.count - 1)) }
  }

  public var today: Today { room.today }
  public var history: SessionHistory { room.history }

  /// Today's figures and sessions, as they are shown.
  public var todayRows: [LabeledLine] {
    let today = today
    return [
      ("Sessions", "\(today.sessions.count)"), ("Minutes", "\(today.minutes)"),
      ("Focus", "\(today.focus)%"),
    ]
      + today.sessions.map { session in
        (room.title(of: session.bookID), "\(session.minutes) min, breaks: \(session.breaks)")
      }
  }

  /// The figures of all sessions, as they are shown. Then come the last 31 days, today first:
  /// `2026-03-10  ██████ 25 min`.
  public var historyRows: [LabeledLine] {
    let history = history
    let most = max(1, history.bars.max() ?? 0)
    return [
      ("Sessions", "\(history.sessions)"),
      ("Hours", String(format: "%.1f", Double(history.minutes) / 60)),
      ("Reading days", "\(history.days)"),
      ("Daily average", "\(history.dailyAverage) min"),
      ("Best book", text(of: history.bestBook) { room.title(of: Book.ID(rawValue: $0)) }),
      ("Best weekday", text(of: history.bestWeekday) { calendar.weekdaySymbols[$0 - 1] }),
      ("Best hour", text(of: history.bestHour) { "\($0):00" }),
      ("", ""),
    ]
      + zip(history.barDays, history.bars).map { day, minutes in
        // Rounded up, so that the shortest session shows, too.
        let bar = String(repeating: "█", count: (minutes * 20 + most - 1) / most)
        return (room.clock.day(of: day), "\(minutes == 0 ? "·" : bar) \(minutes) min")
      }
  }

  private func text(of best: SessionHistory.Best?, _ name: (Int) -> String) -> String {
    best.map { "\(name($0.bucket)), \($0.bonus > 0 ? "+" : "")\($0.bonus)%" } ?? "-"
  }
}
