import ExerciseSupport
import Foundation
import Testing

@testable import AdapterExercise

extension AllTests {
  /// These tests fail at the start. Some have a process of their own: a second report may end it.
  struct Design {}
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
      let order = await Order(before: [("B-0084", day)])
      let due = order.slip?.due.timeIntervalSince1970
      #expect(
        due == TimeInterval(time),
        "Day 0 is 1904-01-01, day 45,350 is 2028-02-29, and 45,473 is 2028-07-01, in UTC.")
      #expect(Int(due ?? 0) % 86_400 == 0, "A slip must be due at a midnight in UTC.")
    }
  }

  @Test func `a refusal is an error of the app`() async {
    for (code, error) in [
      (-3, CounterError.noSuchBook(84)), (-9, .unreachable), (-4, .code(-4)), (-7, .code(-7)),
    ] {
      let returned = await Order(code: code)
      #expect(
        returned.error as? CounterError == error,
        "A code that `order` returns must end the wait, with the app's error.")
      let reported = await Order(after: [("B-0084", code)])
      #expect(
        reported.error as? CounterError == error,
        "A negative day in a report must be an error, too, not a date.")
    }
  }

  @Test func `other counters' reports are passed over`() async {
    for report in [("B-0071", 45_350), ("B-00841", 45_350), ("B-0071", -3)] {
      let order = await Order(before: [report])
      #expect(
        order.slip == nil && order.error == nil, "A report with another label must not count.")
    }
    await #expect(
      processExitsWith: .success, "After another label's report, the order's own must count."
    ) {
      let order = await Order(before: [("B-0071", -3), ("B-0084", 45_350)])
      if order.slip == nil { exit(1) }
    }
  }

  @Test func `one counter lends two books at once`() async {
    await #expect(
      processExitsWith: .success, "Of two orders at one counter, each must get its own report."
    ) {
      let orders = await Order([71, 84], after: [("B-0084", 45_351), ("B-0071", 45_350)])
      guard let due = orders.slip?.due, orders.slip(of: 71)?.due == due - 86_400 else { exit(1) }
    }
  }

  @Test func `the first report counts`() async {
    await #expect(
      processExitsWith: .success,
      "Of two reports, the first must count, and the second must do no harm."
    ) {
      guard let due = await Order(before: [("B-0084", 45_350)]).slip?.due else { exit(1) }
      for day in [1, -3] {
        let early = await Order(before: [("B-0084", 45_350), ("B-0084", day)])
        let late = await Order(after: [("B-0084", 45_350)], late: [("B-0084", day)])
        if early.slip?.due != due || late.slip?.due != due { exit(1) }
      }
    }
  }

  @Test func `a canceled task ends at once`() async {
    await #expect(
      processExitsWith: .success,
      "A canceled task must end with a CancellationError, and a late report must do no harm."
    ) {
      let order = await Order(isCanceled: true, late: [("B-0084", 45_350)])
      guard order.error is CancellationError else { exit(1) }
    }
  }
}
