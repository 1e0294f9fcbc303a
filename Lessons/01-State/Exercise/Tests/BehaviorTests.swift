import ExerciseSupport
import Foundation
import Testing

@testable import StateExercise

/// All tests of the exercise, one after the other.
@Suite("Exercise state", .exercise("state"), .serialized)
struct AllTests {
  /// A countdown that is only started. These tests pass from the start, and must keep passing.
  struct Behavior {}
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
    var countdown = Countdown(seconds: 900)
    try must("A countdown whose time is up must still pause.") {
      try countdown.start(at: 0)
      try countdown.pause(at: 1_000)
    }
    #expect(countdown.left(at: 2_000) == 0, "Once the time is up, a pause must keep zero seconds.")
    try must("A countdown whose time is up must still resume.") { try countdown.resume(at: 2_000) }
    #expect(countdown.left(at: 2_010) == 0, "A late resume must keep zero seconds.")
    try must("A countdown whose time is up must still finish.") {
      try countdown.finish("Snail", at: 4_000)
    }
    #expect(countdown.left(at: 5_000) == 0, "Once the time is up, finish must keep zero seconds.")
  }

  @Test func `a saved countdown goes on after a relaunch`() throws {
    for kind in Kind.allCases {
      let before = try countdown(kind)
      let after = try reloaded(before)
      for now in [500, 600] {
        #expect(
          after.sentence(at: now) == before.sentence(at: now),
          "A loaded countdown must be the one that was saved.")
      }
    }
  }
}

/// Saves the countdown, and loads it.
func reloaded(_ countdown: Countdown) throws -> Countdown {
  try must("A saved countdown must load.") {
    try JSONDecoder().decode(Countdown.self, from: JSONEncoder().encode(countdown))
  }
}
