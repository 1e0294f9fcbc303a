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

/// Expects that countdowns of these kinds refuse an action, and stay as they are.
private func expectRefusals(
  _ kinds: [Kind], _ sentence: Comment, sourceLocation: SourceLocation = #_sourceLocation,
  _ action: (inout Countdown) throws -> Void
) throws {
  for kind in kinds {
    var countdown = try countdown(kind)
    let before = countdown.sentence(at: 500)
    #expect(throws: CountdownError.refused, sentence, sourceLocation: sourceLocation) {
      try action(&countdown)
    }
    #expect(countdown.sentence(at: 500) == before, "A refused action must change nothing.")
  }
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
    try expectRefusals(
      [.running, .paused, .finished, .resumed], "A second start must be refused."
    ) { try $0.start(at: 500) }
  }

  @Test func `only a running countdown can pause, and only a paused one resume`() throws {
    try expectRefusals(
      [.ready, .paused, .finished], "A pause must be refused while no time runs."
    ) { try $0.pause(at: 500) }
    try expectRefusals(
      [.ready, .running, .finished, .resumed], "A resume must be refused without a pause."
    ) { try $0.resume(at: 500) }
  }

  @Test func `only a countdown that has begun can finish, and only once`() throws {
    try expectRefusals([.ready], "A finish before the start must be refused.") {
      try $0.finish("Snail", at: 500)
    }
    try expectRefusals([.finished], "A second finish must be refused.") {
      try $0.finish("Snail", at: 500)
    }
  }

  @Test func `each state has its sentence`() throws {
    let sentences = [
      (Kind.ready, 100, "900 seconds, ready"), (.running, 100, "800 seconds left"),
      (.running, 2_000, "0 seconds left"), (.paused, 100, "800 seconds left, paused"),
      (.finished, 100, "Slug is read, 800 seconds left"),
    ]
    for (kind, now, words) in sentences {
      #expect(try countdown(kind).sentence(at: now) == words, "The sentence must read: \(words)")
    }
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

  @Test func `a saved countdown that has lost a key is refused`() throws {
    for kind in Kind.allCases {
      let file = try JSONSerialization.jsonObject(with: saved(kind), options: .fragmentsAllowed)
      for damaged in withoutOneKey(file) {
        let data = try JSONSerialization.data(withJSONObject: damaged)
        #expect(throws: (any Error).self, "A file that has lost a key must not load.") {
          try JSONDecoder().decode(Countdown.self, from: data)
        }
      }
    }
  }

  @Test func `a countdown without a book saves none`() throws {
    for kind in Kind.allCases where kind != .finished {
      let file = try String(decoding: saved(kind), as: UTF8.self)
      #expect(
        !file.contains(/[^\\]""|null/),
        "Before a book is finished, neither an empty title nor null must be saved.")
    }
  }

  @Test func `the old form is read`() throws {
    func left(_ old: OldCountdown) throws -> Int {
      try must("An old form from the table must be read.") { try Countdown(old).left(at: 500) }
    }
    let running = OldCountdown(seconds: 900, isRunning: true, startedAt: 400)
    let resumed = OldCountdown(seconds: 900, isRunning: true, startedAt: 400, left: 300)
    let finished = OldCountdown(seconds: 900, left: 300, book: "Slug")

    #expect(try left(OldCountdown(seconds: 900)) == 900, "The first row must be ready.")
    #expect(try left(running) == 800, "The second row must run since startedAt.")
    #expect(try left(resumed) == 200, "A resumed countdown must run from the time left then.")
    #expect(try left(OldCountdown(seconds: 900, left: 300)) == 300, "The third row must be paused.")
    #expect(
      try Countdown(finished).sentence(at: 500) == "Slug is read, 300 seconds left",
      "The fourth row must be finished.")
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
        #expect(throws: CountdownError.nonsense, "What runs and is finished must be refused.") {
          try Countdown(
            OldCountdown(seconds: 900, isRunning: true, startedAt: start, left: left, book: "Slug"))
        }
      }
    }
    #expect(throws: CountdownError.nonsense, "A book without the time left must be refused.") {
      try Countdown(OldCountdown(seconds: 900, book: "Slug"))
    }
  }
}

/// Returns what is in the file of a countdown.
private func saved(_ kind: Kind) throws -> Data {
  try must("A countdown must be saved.") { try JSONEncoder().encode(countdown(kind)) }
}

/// Returns the contents of a file, each time without another one of its keys.
private func withoutOneKey(_ value: Any) -> [Any] {
  if let list = value as? [Any] {
    return list.indices.flatMap { index in
      withoutOneKey(list[index]).map { list[..<index] + [$0] + list[(index + 1)...] }
    }
  }
  guard let object = value as? [String: Any] else { return [] }
  return object.flatMap { key, part -> [Any] in
    let rest = object.filter { $0.key != key }
    return [rest] + withoutOneKey(part).map { rest.merging([key: $0]) { $1 } }
  }
}
