import ExerciseSupport
import Foundation
import Testing

@testable import StrategyExercise

/// All tests of the exercise, one after the other.
@Suite("Exercise strategy", .exercise("strategy"), .serialized)
struct AllTests {
  /// The two fees of the start. These tests pass from the start, and must keep passing.
  struct Behavior {}

  /// One fee, all answers. These tests fail at the start.
  struct Design {
    /// A fee of another module: 50 cents for each week that has begun, after three free days.
    let weekly = Fee("weekly") { $0 > 3 ? ($0 + 6) / 7 * 50 : 0 }

    func bill(_ fee: Fee, due: Date, now: Date, in calendar: Calendar = berlin) -> Bill {
      FeeDesk(fee, calendar: calendar, now: { now }).bill(due: due)
    }
  }
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

extension AllTests.Design {
  @Test func `a desk has the clock that it is given`() {
    let morning = FeeDesk(.daily, calendar: berlin, now: { moment(5, 2) })
    let evening = FeeDesk(.daily, calendar: berlin, now: { moment(5, 3) })
    let both = [morning, evening].map { $0.bill(due: moment(5, 1)).cents }
    #expect(both == [10, 20], "Each of two desks must have its own clock.")
    var now = moment(5, 2)
    let desk = FeeDesk(.daily, calendar: berlin, now: { now })
    now = moment(5, 6)
    #expect(desk.bill(due: moment(5, 1)).cents == 50, "A desk must ask its clock for each bill.")
  }

  @Test func `a fee of another module has its cents, and the sentence says them`() {
    for (day, cents, sentence) in [
      (4, 0, "days late: 3, nothing to pay"), (5, 50, "days late: 4, to pay: 50 cents"),
      (9, 100, "days late: 8, to pay: 100 cents"),
    ] {
      let bill = bill(weekly, due: moment(5, 1), now: moment(5, day))
      #expect(bill.cents == cents, "A bill must have the cents of the fee's closure.")
      #expect(bill.sentence == sentence, "The sentence must say the days, and what they cost.")
    }
    let other = Fee("daily") { 20 * $0 }
    let doubled = bill(other, due: moment(5, 1), now: moment(5, 2))
    #expect(
      doubled == Bill(cents: 20, sentence: "days late: 1, to pay: 20 cents"),
      "The bill must come from the closure, not from the name.")
  }

  @Test func `the first day that costs follows from the closure`() {
    #expect(
      weekly.firstDay == 4, "After three free days, the first day that costs must be the fourth.")
    #expect(
      Fee("daily") { $0 > 3 ? 10 : 0 }.firstDay == 4,
      "The first day must come from the closure, not from the name.")
    #expect(Fee("last") { $0 - 364 }.firstDay == 365, "Day 365 must count.")
    #expect(Fee("never") { $0 - 365 }.firstDay == nil, "Day 366 must not count.")
  }

  @Test func `a book is late from midnight`() {
    let due = moment(5, 1, 9)
    let evening = bill(.daily, due: due, now: moment(5, 1, 23, 59))
    #expect(
      evening == Bill(cents: 0, sentence: "on time"), "On its last day, a book must be on time.")
    let night = bill(.daily, due: moment(5, 1, 23, 59), now: moment(5, 2, 0, 1))
    #expect(night.cents == 10, "After midnight, a book must be a day late.")
    let early = bill(.daily, due: due, now: moment(4, 20))
    #expect(
      early == Bill(cents: 0, sentence: "on time"), "A book that comes early must be on time.")
    let surcharge = Fee("surcharge") { $0 + 100 }
    let inTime = bill(surcharge, due: due, now: moment(5, 1, 10))
    #expect(inTime.cents == 0, "A book in time must cost nothing, whatever the closure says.")
    // Midnight of Samoa is 13:00 in Berlin.
    let samoa = bill(.daily, due: due, now: moment(5, 1, 13, 1), in: calendar("Pacific/Apia"))
    #expect(samoa.cents == 10, "Midnight must be that of the desk's calendar.")
  }

  @Test func `a day of 23 or 25 hours is a day`() {
    let spring = bill(.daily, due: moment(3, 29), now: moment(4, 1, 0, 30))
    #expect(spring.cents == 30, "A day of 23 hours must count as one day.")
    let autumn = bill(.daily, due: moment(10, 25, 0, 30), now: moment(10, 26, 23, 45))
    #expect(autumn.cents == 10, "A day of 25 hours must count as one day.")
  }

  @Test func `a name that no fee has is refused`() throws {
    var desk = FeeDesk(.free, weekly, .daily, calendar: berlin)
    try must("A desk must take a fee that it has.") { try desk.choose("weekly") }
    for name in ["Daily", ""] {
      #expect(throws: FeeError.noSuchFee(name), "An unknown name must be refused.") {
        try desk.choose(name)
      }
      #expect(desk.fee.name == "weekly", "A refused name must leave the fee as it is.")
    }
  }

  @Test func `two desks have two fees`() throws {
    var first = FeeDesk(.daily, weekly, calendar: berlin, now: { moment(5, 5) })
    let second = first
    try must("A desk must take a fee that it has.") { try first.choose("weekly") }
    let cents = [first, second].map { $0.bill(due: moment(5, 1)).cents }
    #expect(cents == [50, 40], "A choice at one desk must not change another desk.")
  }
}
