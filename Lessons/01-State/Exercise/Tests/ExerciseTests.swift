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

enum Kind: CaseIterable { case ready, running, paused, finished, resumed, another }

/// Returns a countdown of 900 seconds: paused or finished at 100, resumed or at another book at 500.
func countdown(
  _ kind: Kind, of seconds: Int = 900, from start: Int = 0, until stop: Int = 100,
  book: String = "Slug"
) throws -> Countdown {
  var countdown = Countdown(seconds: seconds)
  try must("A countdown must start, and then pause, resume, finish or go on with another book.") {
    if kind != .ready { try countdown.start(at: start) }
    if kind == .paused || kind == .resumed { try countdown.pause(at: stop) }
    if kind == .finished || kind == .another { try countdown.finish(book, at: stop) }
    if kind == .another { try countdown.readAnother(at: stop + 400) }
    if kind == .resumed { try countdown.resume(at: stop + 400) }
  }
  return countdown
}

/// Expects that countdowns of some kinds refuse an action, and stay as they are.
private func refuse(
  _ isOne: (Kind) -> Bool, _ sentence: Comment, _ action: (inout Countdown) throws -> Void
) throws {
  for kind in Kind.allCases where isOne(kind) {
    var countdown = try countdown(kind)
    let before = countdown.sentence(at: 500)
    #expect(throws: CountdownError.refused, sentence) { try action(&countdown) }
    #expect(countdown.sentence(at: 500) == before, "A refused action must change nothing.")
  }
}

extension AllTests.Design {
  @Test func `paused time doesn't count, and two pauses add up`() throws {
    #expect(
      try countdown(.paused).left(at: 500) == 800, "In a pause, the time left must not change.")
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

  @Test func `what a state doesn't allow is refused, and changes nothing`() throws {
    try refuse({ $0 != .ready }, "A second start must be refused.") { try $0.start(at: 500) }
    try refuse(
      { [.ready, .paused, .finished].contains($0) }, "A pause must be refused while no time runs."
    ) { try $0.pause(at: 500) }
    try refuse({ $0 != .paused }, "Only a pause must be resumed.") { try $0.resume(at: 500) }
    try refuse({ $0 == .ready }, "A finish before the start must be refused.") {
      try $0.finish("Snail", at: 500)
    }
    try refuse({ $0 == .finished }, "A second finish must be refused.") {
      try $0.finish("Snail", at: 500)
    }
    try refuse({ $0 != .finished }, "Another book must be refused before one is finished.") {
      try $0.readAnother(at: 500)
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
    #expect(
      try countdown(.paused, until: 0).sentence(at: 0) == "900 seconds left, paused",
      "A pause in the second of the start must be a pause.")
  }

  @Test func `a saved countdown that has lost a key is refused`() throws {
    for kind in Kind.allCases {
      let damages = try withoutOnePart(contents(countdown(kind)))
      #expect(!damages.isEmpty, "A saved countdown must have keys, so that a lost one is noticed.")
      for damaged in damages {
        let (loaded, file) = try load(damaged)
        #expect(
          loaded.map(answers) == nil,
          "A file that has lost a key or an entry must not load.\n\(file)")
      }
    }
  }

  @Test func `a saved countdown with a key of another one is one of the two, or refused`() throws {
    for (step, key) in [(0, "a key"), (60, "the whole time")] {
      let countdowns = try Kind.allCases.dropLast(2).enumerated()
        .map { try countdown($1, of: 900 + step * $0, from: 50) }
      for (one, other) in countdowns.flatMap({ one in countdowns.map { (one, $0) } }) {
        for mixed in try withOneKey(of: contents(other), contents(one)) {
          let (loaded, file) = try load(mixed)
          try #require(
            loaded.map { [one, other].map(answers).contains(answers($0)) } ?? true,
            "A file with \(key) of another one must load as one of the two, or not at all.\n\(file)"
          )
        }
      }
    }
  }

  @Test func `a title is only a title`() throws {
    let words = try text(of: saved(countdown(.ready))).split(separator: "\"").map(String.init)
    for title in ["-", "–", " Slug "] + words {
      let sentence = try countdown(.finished, book: title).sentence(at: 100)
      let isRead = sentence == "\(title) is read, 800 seconds left"
      #expect(isRead, "Any text can be a title, even a dash.\n\(sentence)")
    }
  }

  @Test func `the old form is read`() throws {
    let rows: [(OldCountdown, String, Comment)] = [
      (old(false, nil, nil, nil), "900 seconds, ready", "Row 1 must be ready."),
      (old(true, 400, nil, nil), "800 seconds left", "Row 2 must run since startedAt."),
      (old(true, 400, 300, nil), "200 seconds left", "Once resumed, row 2 must run from its left."),
      (old(false, nil, 900, nil), "900 seconds left, paused", "Row 3 must be paused."),
      (old(false, nil, 0, nil), "0 seconds left, paused", "Row 3 must be paused, even at zero."),
      (old(true, 500, 0, nil), "0 seconds left", "Row 2 must run from its left, even zero."),
      (old(false, nil, 300, "Slug"), "Slug is read, 300 seconds left", "Row 4 must be finished."),
    ]
    for (old, words, row) in rows {
      let new = try must("An old form from the table must be read.\n\(words)") {
        try Countdown(old)
      }
      #expect(new.sentence(at: 500) == words, row)
    }
  }

  @Test func `an old form that contradicts itself is refused`() {
    func refuses(_ runs: Bool, _ start: Int?, _ left: Int?, _ book: String?, _ words: Comment) {
      #expect(throws: CountdownError.nonsense, words) {
        _ = try Countdown(old(runs, start, left, book))
      }
    }
    for left in [nil, 300] {
      refuses(true, nil, left, nil, "What runs without a start must be refused.")
      refuses(false, 400, left, nil, "A start of what doesn't run must be refused.")
      refuses(false, 400, left, "Slug", "A start of what doesn't run must be refused.")
      refuses(true, nil, left, "Slug", "What runs and is finished must be refused.")
      refuses(true, 400, left, "Slug", "What runs and is finished must be refused.")
    }
    refuses(false, nil, nil, "Slug", "A book without the time left must be refused.")
  }

  @Test func `another book runs on with the time left`() throws {
    var another = try countdown(.another)
    #expect(another.sentence(at: 600) == "700 seconds left", "Another book must run on.")
    try must("Another book must pause and finish, too.") {
      try another.pause(at: 600)
      try another.finish("Snail", at: 700)
    }
    #expect(
      another.sentence(at: 800) == "Snail is read, 700 seconds left",
      "Another book must have its own title and time.")
  }

  @Test func `a countdown that isn't finished saves no title`() throws {
    for kind in Kind.allCases where kind != .finished {
      let file = try text(of: saved(countdown(kind)))
      let hasEmptyTitle = file.contains(/[^\\]""|null/)
      #expect(hasEmptyTitle == false, "Neither an empty title nor null must be saved.\n\(file)")
      #expect(!file.contains("Slug"), "The title of an earlier book must not be saved.\n\(file)")
    }
  }
}

/// Returns an old form of 900 seconds, with its values in the order of the table in README.md.
private func old(_ runs: Bool, _ start: Int?, _ left: Int?, _ book: String?) -> OldCountdown {
  OldCountdown(seconds: 900, isRunning: runs, startedAt: start, left: left, book: book)
}

/// Returns what a countdown says at two times: a running one says another time left.
func answers(_ countdown: Countdown) -> [String] { [500, 600].map(countdown.sentence(at:)) }

private func contents(_ countdown: Countdown) throws -> Any {
  try JSONSerialization.jsonObject(with: saved(countdown), options: .fragmentsAllowed)
}

private func text(of file: Data) -> String { String(decoding: file, as: UTF8.self) }

/// Loads a file with these contents, unless it is refused, and returns its text, too.
private func load(_ contents: Any) throws -> (Countdown?, file: String) {
  let file = try JSONSerialization.data(withJSONObject: contents, options: .sortedKeys)
  return (try? JSONDecoder().decode(Countdown.self, from: file), text(of: file))
}

/// Returns the contents of a file, each time with another one of the other's keys.
private func withOneKey(of other: Any, _ value: Any) -> [Any] {
  guard let other = other as? [String: Any], let object = value as? [String: Any] else { return [] }
  return other.flatMap { key, part -> [Any] in
    ([part] + withOneKey(of: part, object[key] as Any)).map { object.merging([key: $0]) { $1 } }
  }
}

/// Returns the contents of a file, each time without another one of its keys or its lists' entries.
private func withoutOnePart(_ value: Any) -> [Any] {
  guard let object = value as? [String: Any] else {
    let list = value as? [Any] ?? []
    return list.indices.map { index in Array(list[..<index] + list[(index + 1)...]) }
  }
  return object.flatMap { key, part -> [Any] in
    let parts = withoutOnePart(part).map { object.merging([key: $0]) { $1 } }
    return [object.filter { $0.key != key }] + parts
  }
}
