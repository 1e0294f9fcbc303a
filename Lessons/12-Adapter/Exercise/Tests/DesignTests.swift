import ExerciseSupport
import Foundation
import Testing

@testable import AdapterExercise

extension AllTests {
  /// What the machine means, and what it does wrong. These tests fail at the start.
  struct Design {}
}

extension AllTests.Design {
  @Test func `the machine gets a label`() async {
    for (book, label) in [(7, "B-0007"), (84, "B-0084"), (12_345, "B-12345")] {
      let order = Order(.init(rawValue: book))
      await order.run(before: [(label, 44_894)])
      #expect(order.given == label, "A label must have at least four digits, and all of its own.")
    }
  }

  @Test func `a day is a date`() async {
    for (day, time) in [(0, -2_082_844_800), (45_350, 1_835_395_200), (45_351, 1_835_481_600)] {
      let order = Order(84)
      await order.run(before: [(order.label, day)])
      #expect(
        order.slip?.due == Date(timeIntervalSince1970: TimeInterval(time)),
        "Day 0 is 1904-01-01, day 45,350 is 2028-02-29, and 45,351 is 2028-03-01.")
    }
  }

  @Test func `a refusal is an error of the app`() async {
    for (code, error) in [
      (-3, CounterError.noSuchBook(84)), (-9, .unreachable), (-4, .code(-4)), (-7, .code(-7)),
    ] {
      let (returned, reported) = (Order(84), Order(84))
      await returned.run(code: code)
      #expect(
        returned.error as? CounterError == error,
        "A code that `order` returns must end the wait, with the app's error.")
      await reported.run(after: [(reported.label, code)])
      #expect(
        reported.error as? CounterError == error,
        "A negative day in a report must be an error, too, not a date.")
    }
  }

  /// In a process of its own, because a second report may end it.
  @Test func `other counters' reports are passed over`() async {
    await #expect(
      processExitsWith: .success, "Only a report with the order's own label must count."
    ) {
      let order = Order(84)
      await order.run(
        before: [("B-0071", 40_000)], after: [("B-0841", -3), (order.label, 45_350)])
      guard order.slip?.due == Date(timeIntervalSince1970: 1_835_395_200) else { exit(1) }
    }
  }

  @Test func `the first report counts`() async {
    await #expect(
      processExitsWith: .success,
      "Of two reports, the first must count, and the second must do no harm."
    ) {
      for day in [1, -3] {
        let (early, late) = (Order(84), Order(84))
        await early.run(before: [(early.label, 45_350), (early.label, day)])
        await late.run(after: [(late.label, 45_350)], late: [(late.label, day)])
        for order in [early, late] {
          guard order.slip?.due == Date(timeIntervalSince1970: 1_835_395_200) else { exit(1) }
        }
      }
    }
  }

  @Test func `a canceled task ends at once`() async {
    await #expect(
      processExitsWith: .success,
      "Without a report, a canceled task must end at once, with a CancellationError."
    ) {
      let order = Order(84)
      await order.run(isCanceled: true)
      guard order.error is CancellationError else { exit(1) }
    }
    await #expect(
      processExitsWith: .success, "After a canceled order, a late report must do no harm."
    ) {
      let order = Order(84)
      await order.run(isCanceled: true, late: [(order.label, 45_350)])
    }
  }
}
