import Foundation
import Testing

@testable import StrategyLesson

struct LoanDeskTests {
  private let berlin: Calendar

  init() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
    berlin = calendar
  }

  private func moment(_ text: String) throws -> Date {
    try Date(text, strategy: Date.ISO8601FormatStyle())
  }

  @Test(arguments: [
    ("2025-10-19T22:00:00Z", "2025-11-03"), ("2025-10-20T21:59:59Z", "2025-11-03"),
    ("2025-10-20T22:00:00Z", "2025-11-04"), ("2025-03-20T22:59:59Z", "2025-04-03"),
    ("2025-03-20T23:00:00Z", "2025-04-04"), ("2024-02-16T12:00:00Z", "2024-03-01"),
  ])
  func `all moments of a day have one last day`(text: String, day: String) throws {
    #expect(try dueDay(lentAt: moment(text), in: berlin) == day)
  }

  @Test func `a loan of other days, in another place`() throws {
    var samoa = berlin
    samoa.timeZone = try #require(TimeZone(identifier: "Pacific/Apia"))
    let evening = try moment("2025-06-01T23:30:00Z")
    #expect(try dueDay(lentAt: evening, in: samoa, after: 0) == "2025-06-02")
    #expect(try dueDay(lentAt: evening, in: berlin, after: 7) == "2025-06-09")
  }

  @Test func `each way in has the test's clock`() async throws {
    let now = try moment("2025-03-20T22:59:00Z")
    let clock: @Sendable () -> Date = { now }
    #expect(try LoanDesk(in: berlin, now: clock).receipt() == "2025-04-03")
    #expect(try LoanScreen(now: clock).inner().receipt(in: berlin) == "2025-04-03")
    let inTask = try await LoanClock.$now.withValue(clock) {
      let task = Task { try LoanClock.receipt(in: berlin) }
      return try await [LoanClock.receipt(in: berlin), task.value]
    }
    #expect(inTask == ["2025-04-03", "2025-04-03"])
  }

  /// Whatever the real day is, it isn't one of the past.
  @Test func `without one, each has the real clock`() throws {
    let days = try [
      LoanDesk(in: berlin).receipt(), LoanScreen().receipt(in: berlin),
      LoanClock.receipt(in: berlin),
    ]
    #expect(days.allSatisfy { $0 != "2025-04-03" })
    #expect(Set(days.map { $0.prefix(3) }).count == 1)
  }
}
