import BookLibrary
import Foundation
import RoomModel
import RoomServices
import Testing

/// The figures, and the countdown.
@MainActor struct FigureTests {
  private let noon = Clock.noon
  private let calendar = Clock().room.calendar

  private func figures(_ sessions: [ReadingSession]) -> Figures {
    Figures(sessions, now: noon, calendar: calendar)
  }

  @Test func `the figures count all sessions`() throws {
    let figures = figures(ReadingSession.fixture)
    let numbers = [figures.sessions, figures.minutes, figures.days, figures.dailyAverage]
    #expect(numbers == [4, 125, 3, 41])
    #expect(figures.bars == [50, 50, 0, 0, 0, 0, 0, 25] + Array(repeating: 0, count: 23))
    #expect(figures.today.map(\.id) == [1, 2])
  }

  @Test func `figures change with the day`() async throws {
    let room = try await TestRoom()
    await room.services.room.updateFigures()
    #expect(room.services.room.figures?.bars[0] == 50)
    room.advance(minutes: 24 * 60)
    await room.services.room.updateFigures()
    #expect(room.services.room.figures?.bars[1] == 50)
  }

  @Test(arguments: [([30], 0), ([19], 5), ([0, 30], 50), ([0, 0, 1], 98), ([.max], 0), ([], 0)])
  func `focus is the mean, rounded down, and no session counts below 0`(breaks: [Int], focus: Int) {
    #expect(figures(breaks.map { .test(1, of: 71, breaks: $0) }).focus == focus)
  }

  @Test(arguments: [("2026-03-09", 23.0), ("2026-03-10", 24), ("2026-11-02", 25)])
  func `yesterday has the hours that the calendar gives it`(today: String, hours: Double) throws {
    var calendar = calendar
    calendar.timeZone = try #require(TimeZone(identifier: "America/New_York"))
    let now = try Date("\(today)T12:00:00Z", strategy: .iso8601)
    let midnight = calendar.startOfDay(for: now)
    let starts = [midnight, midnight - 1, midnight - hours * 3600, midnight - hours * 3600 - 1]
    let sessions = starts.map { start in
      ReadingSession(id: 1, bookID: 71, start: start, end: now, breaks: 0, minutes: 7)
    }
    let figures = Figures(sessions, now: now, calendar: calendar)
    #expect(figures.bars.prefix(3) == [7, 14, 7])
  }

  @Test func `a countdown runs by the clock, and stands still while it is paused`() {
    var countdown = Countdown(bookID: 84, minutes: 10, start: noon, lastStart: noon)
    #expect([0, 59.5, 600, 9999].map { countdown.secondsLeft(at: noon + $0) } == [600, 541, 0, 0])
    countdown.pauseOrResume(at: noon + 240)
    #expect(countdown.secondsLeft(at: noon + 9999) == 360)
    countdown.pauseOrResume(at: noon + 1200)
    // After the end, there is no break.
    countdown.pauseOrResume(at: noon + 1560)
    #expect(countdown.breaks == 1)
    #expect(countdown.end == noon + 1560)
    // A clock that is set back takes no time away.
    #expect(countdown.secondsLeft(at: noon - 3600) == 360)
  }
}
