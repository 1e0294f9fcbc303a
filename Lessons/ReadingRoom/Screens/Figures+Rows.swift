import BookLibrary
import Foundation
import RoomModel
public import RoomServices

extension Today {
  /// The figures, as they are shown above the sessions.
  public var rows: [LabeledLine] {
    [
      LabeledLine("Sessions", "\(sessions.count)"), LabeledLine("Minutes", "\(minutes)"),
      LabeledLine("Focus", "\(focus)%"),
    ]
  }
}

extension SessionHistory {
  /// The figures, as they are shown. Then come the last 31 days, today first:
  /// `2026-03-10  ██████ 25 min`.
  @MainActor func rows(in room: Room) -> [LabeledLine] {
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
    self.init(
      label, best.map { "\(name($0.bucket)), \($0.bonus > 0 ? "+" : "")\($0.bonus)%" } ?? "-")
  }
}
