import ExerciseSupport
import Testing

@testable import AdapterExercise

/// All tests of the exercise, one after the other.
@Suite("Exercise adapter", .exercise("adapter"), .serialized)
struct AllTests {
  /// A machine that reports once. These tests pass from the start, and must keep passing.
  struct Behavior {}
}

extension AllTests.Behavior {
  @Test func `a report ends the wait, whenever it comes`() async {
    let early = await Order(before: [("B-0084", 44_894)])
    #expect(early.slip?.book == 84, "A report that comes before `order` returns must count.")
    let late = await Order(after: [("B-0084", 44_894)])
    #expect(late.slip?.book == 84, "A report that comes after `order` has returned must count.")
  }
}
