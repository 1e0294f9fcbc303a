import BookLibrary
import Foundation
import RoomModel
import RoomServices
import Testing

struct FigureTests {
  private let calendar = Clock().room.calendar

  @Test func `the days are the last 31, and today is the first`() {
    let figures = Figures(ReadingSession.fixture, now: Clock.noon, calendar: calendar)
    let minutes = [50, 50, 0, 0, 0, 0, 0, 25] + Array(repeating: 0, count: 23)
    #expect(figures.days.map(\.minutes) == minutes)
    #expect(figures.today.map(\.id) == [1, 2])
  }

  @Test(arguments: [([30], 0), ([19], 5), ([0, 30], 50), ([0, 0, 1], 98), ([.max], 0), ([], 0)])
  func `focus is the mean, rounded down, and no session counts below 0`(breaks: [Int], focus: Int) {
    let sessions = breaks.map { ReadingSession.test(1, of: 71, breaks: $0) }
    #expect(Figures(sessions, now: Clock.noon, calendar: calendar).focus == focus)
  }

  @Test(arguments: [("2026-03-09", 23.0), ("2026-03-10", 24), ("2026-11-02", 25)])
  func `yesterday has the hours that the calendar gives it`(today: String, hours: Double) throws {
    let zone = try #require(TimeZone(identifier: "America/New_York"))
    let calendar = RoomClock(timeZone: zone) { Clock.noon }.calendar
    let now = try Date("\(today)T12:00:00Z", strategy: .iso8601)
    let midnight = calendar.startOfDay(for: now)
    let starts = [midnight, midnight - 1, midnight - hours * 3600, midnight - hours * 3600 - 1]
    let sessions = starts.map { start in
      ReadingSession(id: 1, bookID: 71, start: start, end: now, breaks: 0, minutes: 7)
    }
    let figures = Figures(sessions, now: now, calendar: calendar)
    #expect(figures.days.prefix(3).map(\.minutes) == [7, 14, 7])
  }
}
