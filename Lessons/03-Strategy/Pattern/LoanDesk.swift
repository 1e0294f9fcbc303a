import Foundation

/// Returns the last day of a loan, as in `2025-11-03`.
///
/// The first way of **dependency injection**: the moment and the calendar are arguments.
nonisolated func dueDay(
  lentAt moment: Date, in calendar: Calendar, after days: Int = 14
) throws(LoanDateError) -> String {
  guard
    let due = calendar.date(byAdding: .day, value: days, to: moment)
  else { throw .outOfRange }
  let style = Date.ISO8601FormatStyle(timeZone: calendar.timeZone)
  return due.formatted(style.year().month().day())
}

nonisolated enum LoanDateError: Error, CustomStringConvertible {
  case outOfRange

  var description: String { "The calendar doesn't reach the last day of the loan." }
}

/// The second way: an initializer, here with a default.
nonisolated struct LoanDesk: Sendable {
  private let calendar: Calendar
  private let now: @Sendable () -> Date

  init(in calendar: Calendar, now: @escaping @Sendable () -> Date = { .now }) {
    self.calendar = calendar
    self.now = now
  }

  func receipt() throws(LoanDateError) -> String { try dueDay(lentAt: now(), in: calendar) }
}

/// The third way: a value of the task, which no function on the way hands on.
nonisolated enum LoanClock {
  @TaskLocal static var now: @Sendable () -> Date = { .now }

  static func receipt(in calendar: Calendar) throws(LoanDateError) -> String {
    try dueDay(lentAt: now(), in: calendar)
  }
}

/// The fourth way: an environment. A screen hands it on to the screens in it, as a SwiftUI view does
/// with its `@Environment`.
nonisolated struct LoanScreen: Sendable {
  private let now: @Sendable () -> Date

  init(now: @escaping @Sendable () -> Date = { .now }) {
    self.now = now
  }

  /// A screen in this one.
  func inner() -> LoanScreen { LoanScreen(now: now) }

  func receipt(in calendar: Calendar) throws(LoanDateError) -> String {
    try dueDay(lentAt: now(), in: calendar)
  }
}
