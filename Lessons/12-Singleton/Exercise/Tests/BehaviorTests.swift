import ExerciseSupport
import Testing

@testable import SingletonExercise

/// All tests of the exercise. They run one after the other, because the process has one driver.
@Suite("Exercise singleton", .exercise("singleton"), .serialized)
struct AllTests {
  static func begin() {
    Driver.setInk(.black)
    _ = Driver.takePaper()
  }

  /// Tests what works from the start, and must keep working.
  struct Behavior {
    init() { AllTests.begin() }
  }
}

extension AllTests.Behavior {
  @Test func `each line is stamped in its ink, by the machine and at a desk`() throws {
    for stamp in [StampMachine.shared.stamp, StampDesk().stamp] {
      try stamp([LabelLine(.red, "Late!"), LabelLine(.green, "Thanks!")])
      #expect(
        Driver.takePaper() == ["Late! in red", "Thanks! in green"],
        "Each line must be stamped once, in its own ink, in the order of the label.")
    }
  }
}
