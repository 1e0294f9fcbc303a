import ExerciseSupport
import Foundation
import Testing

@testable import StateExercise

@Suite("Exercise state", .exercise("state"), .serialized)
struct AllTests {
  /// A countdown that is only started. These tests pass from the start, and must keep passing.
  struct Behavior {}
  /// The states. These tests fail at the start.
  struct Design {}
}

extension AllTests.Behavior {
  @Test func `time runs from the start, and ends at zero`() throws {
    var countdown = Countdown(seconds: 900)
    #expect(countdown.left(at: 50) == 900, "Before the start, all the time must be left.")
    try must("A countdown must start once.") { try countdown.start(at: 100) }
    #expect(countdown.left(at: 130) == 870, "After the start, the time must run.")
    #expect(countdown.left(at: 2_000) == 0, "The time left must never be less than zero.")
  }

  @Test func `once the time is up, no time is left`() throws {
    for kind in Kind.allCases where kind != .ready {
      let left = try countdown(kind, until: 1_000).left(at: 2_000)
      #expect(left == 0, "Once the time is up, the time left must be zero.")
    }
  }

  @Test func `a saved countdown goes on after a relaunch`() throws {
    for kind in Kind.allCases {
      let before = try countdown(kind)
      let after = try must("A saved countdown must load.") {
        try JSONDecoder().decode(Countdown.self, from: saved(before))
      }
      #expect(
        answers(after) == answers(before), "A loaded countdown must be the one that was saved.")
    }
  }
}

func saved(_ countdown: Countdown) throws -> Data {
  try must("A countdown must be saved.") { try JSONEncoder().encode(countdown) }
}
