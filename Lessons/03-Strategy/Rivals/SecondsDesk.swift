import Foundation

/// A loan of fourteen times 24 hours.
struct SecondsDesk {
  let calendar: Calendar

  func dueDay(lentAt moment: Date) -> String {
    moment.addingTimeInterval(14 * 86_400).formatted(
      Date.ISO8601FormatStyle(timeZone: calendar.timeZone).year().month().day())
  }
}
