import ExerciseSupport
import Foundation
import Testing

@testable import AdapterExercise

/// All tests of the exercise, one after the other.
@Suite("Exercise adapter", .exercise("adapter"), .serialized)
struct AllTests {
  /// A machine that reports once. These tests pass from the start, and must keep passing.
  struct Behavior {}

  /// These tests fail at the start. Some have a process of their own: a second report may end it.
  struct Design {}
}

extension AllTests.Behavior {
  @Test func `a report ends the wait, whenever it comes`() async {
    let early = await Order(before: [("B-0084", 44_894)])
    #expect(early.ends.count == 1, "A report that comes before `order` returns must count.")
    let late = await Order(after: [("B-0084", 44_894)])
    #expect(late.ends.count == 1, "A report that comes after `order` has returned must count.")
  }
}

extension AllTests.Design {
  @Test func `the machine gets a label`() async {
    for (book, label) in [(7, "B-0007"), (84, "B-0084"), (12_345, "B-12345")] {
      let order = await Order([.init(rawValue: book)], before: [(label, 44_894)])
      #expect(order.given == label, "A label must have at least four digits, and all of its own.")
    }
  }

  @Test func `a day is a date`() async {
    for (day, time) in [(0, -2_082_844_800), (45_350, 1_835_395_200), (45_473, 1_846_022_400)] {
      let end = await Order(before: [("B-0084", day)]).ends[84] ?? ""
      #expect(
        end == "84: \(time)",
        "Day 0 is 1904-01-01, day 45,350 is 2028-02-29, and 45,473 is 2028-07-01, in UTC.")
      let isMidnight = (Int(end.dropFirst(4)) ?? 0) % 86_400 == 0
      #expect(isMidnight, "A slip must be due at a midnight in UTC.")
    }
  }

  @Test func `a refusal is an error of the app`() async {
    for (code, error) in [
      (-3, CounterError.noSuchBook(84)), (-9, .unreachable), (-4, .code(-4)), (-7, .code(-7)),
    ] {
      let returned = await Order(code: code)
      #expect(
        returned.ends[84] == "\(error)",
        "A code that `order` returns must end the wait, with the app's error.")
      let reported = await Order(after: [("B-0084", code)])
      #expect(
        reported.ends[84] == "\(error)",
        "A negative day in a report must be an error, too, not a date.")
    }
  }

  @Test func `other counters' reports are passed over`() async {
    await #expect(
      processExitsWith: .success,
      "Reports with other labels must not count, and after them, the order's own must."
    ) {
      let own = await Order(before: [("B-0084", 45_350)])
      let others = [("B-0071", -3), ("B-0071", 1), ("B-00841", 1)]
      let last = await Order(before: others + [("B-0084", 45_350)])
      if own.ends.isEmpty || last.ends != own.ends { exit(1) }
    }
  }

  @Test func `one counter lends two books at once`() async {
    await #expect(
      processExitsWith: .success, "Of two orders at one counter, each must get its own report."
    ) {
      let both = await Order([71, 84], after: [("B-0084", 2), ("B-0071", 1)])
      let first = await Order([71], after: [("B-0071", 1)])
      let second = await Order([84], after: [("B-0084", 2)])
      let isOwn = both.ends[71] == first.ends[71] && both.ends[84] == second.ends[84]
      if both.ends.count < 2 || !isOwn { exit(1) }
    }
  }

  @Test func `the first report counts`() async {
    await #expect(
      processExitsWith: .success,
      "Of two reports, the first must count, and the second must do no harm."
    ) {
      let own = await Order(before: [("B-0084", 45_350)])
      for day in [1, -3] {
        let reports = [("B-0084", 45_350), ("B-0084", day)]
        let orders = [await Order(before: reports), await Order(after: reports)]
        if own.ends.isEmpty || orders.contains(where: { $0.ends != own.ends }) { exit(1) }
      }
    }
  }

  @Test func `a canceled task ends at once`() async {
    await #expect(
      processExitsWith: .success,
      "A canceled task must end with a CancellationError, and a late report must do no harm."
    ) {
      let order = await Order(after: [("B-0084", 45_350)], isCanceled: true)
      if order.ends[84] != "CancellationError()" { exit(1) }
    }
  }
}
