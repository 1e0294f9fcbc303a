import Foundation

extension Calendar {
  /// Returns a moment as in `2026-03-10 09:00`.
  func stamp(_ date: Date) -> String {
    let style = Date.ISO8601FormatStyle(timeZone: timeZone).year().month().day()
      .dateTimeSeparator(.space).time(includingFractionalSeconds: false)
    return String(date.formatted(style).prefix(16))
  }
}
