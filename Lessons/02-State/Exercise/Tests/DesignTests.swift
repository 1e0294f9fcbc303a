import ExerciseSupport
import Foundation
import Testing

@testable import StateExercise

extension AllTests {
  /// The states. These tests fail at the start.
  struct Design {}
}

/// Returns a countdown of 900 seconds after some actions.
private func countdown(_ actions: (inout Countdown) throws -> Void) throws -> Countdown {
  var countdown = Countdown(seconds: 900)
  try must("A countdown must start, and then pause or finish.") { try actions(&countdown) }
  return countdown
}

/// The four states at the time 100.
private func allStates() throws -> [Countdown] {
  [
    Countdown(seconds: 900), try countdown { try $0.start(at: 0) },
    try countdown {
      try $0.start(at: 0)
      try $0.pause(at: 100)
    },
    try countdown {
      try $0.start(at: 0)
      try $0.finish("Slug", at: 100)
    },
  ]
}

extension AllTests.Design {
  @Test func `paused time doesn't count, and two pauses add up`() throws {
    var countdown = try countdown {
      try $0.start(at: 0)
      try $0.pause(at: 100)
    }
    #expect(countdown.left(at: 500) == 800, "In a pause, the time left must not change.")

    try must("A paused countdown must resume.") { try countdown.resume(at: 500) }
    #expect(countdown.left(at: 600) == 700, "After a pause, the time must run on from there.")

    try must("A countdown must pause and resume twice.") {
      try countdown.pause(at: 600)
      try countdown.resume(at: 1_000)
    }
    #expect(countdown.left(at: 1_010) == 690, "No second of two pauses may count.")
  }

  @Test func `a finished book stops the time`() throws {
    let running = try allStates()[3]
    #expect(running.left(at: 600) == 800, "After finish, the time left must not change.")

    var paused = try allStates()[2]
    try must("A paused countdown must finish.") { try paused.finish("Snail", at: 500) }
    #expect(paused.left(at: 600) == 800, "Finish must keep the time left of a pause.")
  }

  @Test func `only a countdown that isn't started can start`() throws {
    for var countdown in try allStates().dropFirst() {
      let left = countdown.left(at: 100)
      #expect(throws: CountdownError.refused, "A second start must be refused.") {
        try countdown.start(at: 100)
      }
      #expect(countdown.left(at: 100) == left, "A refused start must change nothing.")
    }
  }

  @Test func `only a running countdown can pause, and only a paused one resume`() throws {
    let states = try allStates()
    for var countdown in [states[0], states[2], states[3]] {
      let sentence = countdown.sentence(at: 500)
      #expect(throws: CountdownError.refused, "Only a running countdown can be paused.") {
        try countdown.pause(at: 100)
      }
      #expect(countdown.sentence(at: 500) == sentence, "A refused pause must change nothing.")
    }
    for var countdown in [states[0], states[1], states[3]] {
      let sentence = countdown.sentence(at: 500)
      #expect(throws: CountdownError.refused, "Only a paused countdown can be resumed.") {
        try countdown.resume(at: 100)
      }
      #expect(countdown.sentence(at: 500) == sentence, "A refused resume must change nothing.")
    }
  }

  @Test func `only a countdown that has begun can finish, and only once`() throws {
    let states = try allStates()
    var (ready, finished) = (states[0], states[3])
    #expect(throws: CountdownError.refused, "What isn't started must not be finished.") {
      try ready.finish("Snail", at: 100)
    }
    #expect(throws: CountdownError.refused, "A second finish must be refused.") {
      try finished.finish("Snail", at: 100)
    }
    #expect(
      finished.sentence(at: 100) == "Slug is read, 800 seconds left",
      "A refused finish must change nothing.")
  }

  @Test func `each state has its sentence`() throws {
    let sentences = try allStates().map { $0.sentence(at: 100) }

    #expect(sentences[0] == "900 seconds, ready", "Before the start: 900 seconds, ready")
    #expect(sentences[1] == "800 seconds left", "While it runs: 800 seconds left")
    #expect(sentences[2] == "800 seconds left, paused", "In a pause: 800 seconds left, paused")
    #expect(
      sentences[3] == "Slug is read, 800 seconds left", "At the end: Slug is read, 800 seconds left"
    )
  }

  @Test func `a pause and an end outlive a relaunch`() throws {
    let states = try allStates()
    #expect(try reloaded(states[2]).left(at: 500) == 800, "A loaded pause must still be a pause.")
    #expect(
      try reloaded(states[3]).sentence(at: 500) == "Slug is read, 800 seconds left",
      "A loaded countdown that is finished must keep its book and its time.")
  }

  @Test func `a saved countdown that has lost a part is refused`() throws {
    for countdown in try allStates() {
      let data = try must("A countdown must be saved.") { try JSONEncoder().encode(countdown) }
      let file = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      for damaged in withoutOnePart(file) {
        let data = try JSONSerialization.data(withJSONObject: damaged)
        #expect(throws: (any Error).self, "A file that has lost a value must not load.") {
          try JSONDecoder().decode(Countdown.self, from: data)
        }
      }
    }
  }

  @Test func `the old form is read`() throws {
    func left(_ old: OldCountdown) throws -> Int {
      try must("An old form from the table must be read.") { try Countdown(old).left(at: 500) }
    }
    let running = OldCountdown(seconds: 900, isRunning: true, startedAt: 400)
    let resumed = OldCountdown(seconds: 900, isRunning: true, startedAt: 400, left: 300)
    let finished = OldCountdown(seconds: 900, left: 300, book: "Slug")

    #expect(try left(OldCountdown(seconds: 900)) == 900, "The first row isn't started yet.")
    #expect(try left(running) == 800, "The second row runs since startedAt.")
    #expect(try left(resumed) == 200, "A resumed countdown runs from what was left then.")
    #expect(try left(OldCountdown(seconds: 900, left: 300)) == 300, "The third row is paused.")
    #expect(
      try Countdown(finished).sentence(at: 500) == "Slug is read, 300 seconds left",
      "The fourth row is finished.")
  }

  @Test func `an old form that contradicts itself is refused`() {
    let start = OldCountdown(seconds: 900, startedAt: 400)
    let startOfPause = OldCountdown(seconds: 900, startedAt: 400, left: 300)
    let both = OldCountdown(seconds: 900, isRunning: true, startedAt: 400, book: "Slug")
    let all = OldCountdown(seconds: 900, isRunning: true, startedAt: 400, left: 300, book: "Slug")

    #expect(throws: CountdownError.nonsense, "What runs without a start must be refused.") {
      try Countdown(OldCountdown(seconds: 900, isRunning: true))
    }
    for old in [start, startOfPause] {
      #expect(throws: CountdownError.nonsense, "A start of what doesn't run must be refused.") {
        try Countdown(old)
      }
    }
    #expect(throws: CountdownError.nonsense, "A book without the time left must be refused.") {
      try Countdown(OldCountdown(seconds: 900, book: "Slug"))
    }
    for old in [both, all] {
      #expect(throws: CountdownError.nonsense, "What runs and is finished must be refused.") {
        try Countdown(old)
      }
    }
  }
}

/// Returns the contents of a file, each time without another one of its values.
private func withoutOnePart(_ value: Any) -> [[String: Any]] {
  guard let object = value as? [String: Any] else { return [] }
  return object.keys.flatMap { key in
    var damaged = object
    damaged[key] = nil
    return [damaged] + withoutOnePart(object[key] ?? 0).map { object.merging([key: $0]) { $1 } }
  }
}
