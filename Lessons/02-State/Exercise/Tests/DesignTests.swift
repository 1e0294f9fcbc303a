import ExerciseSupport
import Foundation
import Testing

@testable import StateExercise

extension AllTests {
  /// The states. These tests fail at the start.
  struct Design {}
}

private enum Kind: CaseIterable { case ready, running, paused, finished, resumed }

/// Returns a countdown of 900 seconds: paused or finished at 100, or resumed at 500.
private func countdown(_ kind: Kind) throws -> Countdown {
  var countdown = Countdown(seconds: 900)
  try must("A countdown must start, and then pause, resume or finish.") {
    if kind != .ready { try countdown.start(at: 0) }
    if kind == .paused || kind == .resumed { try countdown.pause(at: 100) }
    if kind == .finished { try countdown.finish("Slug", at: 100) }
    if kind == .resumed { try countdown.resume(at: 500) }
  }
  return countdown
}

extension AllTests.Design {
  @Test func `paused time doesn't count, and two pauses add up`() throws {
    let paused = try countdown(.paused)
    #expect(paused.left(at: 500) == 800, "In a pause, the time left must not change.")
    var resumed = try countdown(.resumed)
    #expect(resumed.left(at: 600) == 700, "After a pause, the time must run on from there.")
    try must("A countdown must pause and resume twice.") {
      try resumed.pause(at: 600)
      try resumed.resume(at: 1_000)
    }
    #expect(resumed.left(at: 1_010) == 690, "No second of two pauses may count.")
  }

  @Test func `a finished book stops the time`() throws {
    let finished = try countdown(.finished)
    #expect(finished.left(at: 600) == 800, "After finish, the time left must not change.")
    var paused = try countdown(.paused)
    try must("A paused countdown must finish.") { try paused.finish("Snail", at: 500) }
    #expect(paused.left(at: 600) == 800, "Finish must keep the time left of a pause.")
  }

  @Test func `only a countdown that isn't started can start`() throws {
    for kind in [Kind.running, .paused, .finished, .resumed] {
      var countdown = try countdown(kind)
      let sentence = countdown.sentence(at: 500)
      #expect(throws: CountdownError.refused, "A second start must be refused.") {
        try countdown.start(at: 500)
      }
      #expect(countdown.sentence(at: 500) == sentence, "A refused start must change nothing.")
    }
  }

  @Test func `only a running countdown can pause, and only a paused one resume`() throws {
    for kind in [Kind.ready, .paused, .finished] {
      var countdown = try countdown(kind)
      let sentence = countdown.sentence(at: 500)
      #expect(throws: CountdownError.refused, "Only a running countdown can be paused.") {
        try countdown.pause(at: 500)
      }
      #expect(countdown.sentence(at: 500) == sentence, "A refused pause must change nothing.")
    }
    for kind in [Kind.ready, .running, .finished, .resumed] {
      var countdown = try countdown(kind)
      let sentence = countdown.sentence(at: 500)
      #expect(throws: CountdownError.refused, "Only a paused countdown can be resumed.") {
        try countdown.resume(at: 500)
      }
      #expect(countdown.sentence(at: 500) == sentence, "A refused resume must change nothing.")
    }
  }

  @Test func `only a countdown that has begun can finish, and only once`() throws {
    var ready = try countdown(.ready)
    #expect(throws: CountdownError.refused, "What isn't started must not be finished.") {
      try ready.finish("Snail", at: 100)
    }
    #expect(ready.sentence(at: 100) == "900 seconds, ready", "What isn't started must stay ready.")

    var finished = try countdown(.finished)
    #expect(throws: CountdownError.refused, "A second finish must be refused.") {
      try finished.finish("Snail", at: 100)
    }
    #expect(
      finished.sentence(at: 100) == "Slug is read, 800 seconds left",
      "A refused finish must change nothing.")
  }

  @Test func `each state has its sentence`() throws {
    func sentence(_ kind: Kind, at now: Int = 100) throws -> String {
      try countdown(kind).sentence(at: now)
    }
    #expect(try sentence(.ready) == "900 seconds, ready", "Before the start: 900 seconds, ready")
    #expect(try sentence(.running) == "800 seconds left", "While it runs: 800 seconds left")
    #expect(
      try sentence(.running, at: 2_000) == "0 seconds left", "When the time is up: 0 seconds left")
    #expect(
      try sentence(.paused) == "800 seconds left, paused", "In a pause: 800 seconds left, paused")
    #expect(
      try sentence(.finished) == "Slug is read, 800 seconds left",
      "At the end: Slug is read, 800 seconds left")
  }

  @Test func `a pause and an end outlive a relaunch`() throws {
    let resumed = try reloaded(countdown(.resumed))
    #expect(resumed.left(at: 600) == 700, "A loaded countdown must not count its pause.")
    let paused = try reloaded(countdown(.paused))
    #expect(paused.left(at: 500) == 800, "A loaded pause must still be a pause.")
    #expect(
      try reloaded(countdown(.finished)).sentence(at: 500) == "Slug is read, 800 seconds left",
      "A loaded countdown that is finished must keep its book and its time.")
  }

  @Test func `a saved countdown that has lost a part is refused`() throws {
    for kind in Kind.allCases {
      let data = try must("A countdown must be saved.") {
        try JSONEncoder().encode(countdown(kind))
      }
      let file = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      for damaged in withoutOnePart(file) {
        let data = try JSONSerialization.data(withJSONObject: damaged)
        #expect(throws: (any Error).self, "A file that has lost a key must not load.") {
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
    for left in [nil, 300] {
      #expect(throws: CountdownError.nonsense, "What runs without a start must be refused.") {
        try Countdown(OldCountdown(seconds: 900, isRunning: true, left: left))
      }
      for book in [nil, "Slug"] {
        #expect(throws: CountdownError.nonsense, "A start of what doesn't run must be refused.") {
          try Countdown(OldCountdown(seconds: 900, startedAt: 400, left: left, book: book))
        }
      }
      for start in [nil, 400] {
        var finished = OldCountdown(seconds: 900, isRunning: true, startedAt: start, left: left)
        finished.book = "Slug"
        #expect(throws: CountdownError.nonsense, "What runs and is finished must be refused.") {
          try Countdown(finished)
        }
      }
    }
    #expect(throws: CountdownError.nonsense, "A book without the time left must be refused.") {
      try Countdown(OldCountdown(seconds: 900, book: "Slug"))
    }
  }
}

/// Returns the contents of a file, each time without another one of its keys.
private func withoutOnePart(_ value: Any) -> [[String: Any]] {
  guard let object = value as? [String: Any] else { return [] }
  return object.keys.flatMap { key in
    let rest = object.filter { $0.key != key }
    return [rest] + withoutOnePart(object[key] ?? 0).map { rest.merging([key: $0]) { $1 } }
  }
}
