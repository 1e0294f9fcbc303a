import Foundation
import Testing

@testable import StrategyLesson

struct LoanDeskTests {
  @Test(arguments: [
    ("2025-10-19T22:00:00Z", "2025-11-03"), ("2025-10-20T21:59:59Z", "2025-11-03"),
    ("2025-10-20T22:00:00Z", "2025-11-04"), ("2025-03-20T22:59:59Z", "2025-04-03"),
    ("2025-03-20T23:00:00Z", "2025-04-04"), ("2024-02-16T12:00:00Z", "2024-03-01"),
  ])
  func `all moments of a day have one last day`(text: String, day: String) throws {
    #expect(try dueDay(lentAt: Date(text, strategy: .iso8601), in: .berlin) == day)
  }

  @Test func `a loan of other days, in another place`() throws {
    var samoa = Calendar.berlin
    samoa.timeZone = try #require(TimeZone(identifier: "Pacific/Apia"))
    let evening = try Date("2025-06-01T23:30:00Z", strategy: .iso8601)
    #expect(try dueDay(lentAt: evening, in: samoa, after: 0) == "2025-06-02")
    #expect(try dueDay(lentAt: evening, in: .berlin, after: 7) == "2025-06-09")
  }
}
