import ExerciseSupport
import Foundation
import Testing

@testable import StrategyExercise

/// All tests of the exercise, one after the other.
@Suite("Exercise strategy", .exercise("strategy"), .serialized)
struct AllTests {
  /// The two fees of the start. These tests pass from the start, and must keep passing.
  struct Behavior {}
}

/// In Berlin, the clocks went forward on 30 March 2025, and back on 26 October.
let berlin = calendar("Europe/Berlin")

func calendar(_ zone: String) -> Calendar {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
  return calendar
}

/// Returns a moment of Berlin, in 2025.
func moment(_ month: Int, _ day: Int, _ hour: Int = 12, _ minute: Int = 0) -> Date {
  let parts = DateComponents(year: 2025, month: month, day: day, hour: hour, minute: minute)
  return berlin.date(from: parts) ?? .distantPast
}

extension AllTests.Behavior {
  @Test func `a book that comes back in time costs nothing`() {
    for fee in [Fee.free, .daily] {
      let bill = FeeDesk(fee, calendar: berlin).bill(due: Date.distantFuture)
      #expect(bill == Bill(cents: 0, sentence: "on time"), "A book in time must be on time.")
    }
  }

  @Test func `a fee is chosen by name`() throws {
    var desk = FeeDesk(.free, .daily, calendar: berlin)
    #expect(desk.fee.name == "free", "A desk must begin with its first fee.")
    for name in ["daily", "free"] {
      try must("A desk must take a fee that it has.") { try desk.choose(name) }
      #expect(desk.fee.name == name, "A chosen fee must be the desk's fee.")
    }
  }

  @Test func `the two fees know their first day`() {
    #expect(Fee.daily.firstDay == 1, "The daily fee must cost from day 1.")
    #expect(Fee.free.firstDay == nil, "The free fee must have no first day.")
  }
}
