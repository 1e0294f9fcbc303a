import BookLibrary
import ExerciseSupport
import Foundation
import Testing

@testable import LayersExercise

extension AllTests {
  /// What makes it three layers. These fail at the start.
  struct Design {
    /// Each change of a store, and how often it is saved.
    private let changes:
      [(name: String, saves: Int, make: (SpyFile, any SessionStore) throws -> Void)] = [
        ("A new session", 1, { try $1.insert(session(97, "2026-03-07T08:00:00Z", 30)) }),
        ("A deleted book", 1, { try $1.delete(71) }),
        (
          "A reload", 0,
          {
            $0.records = Records(books: [book(97, "Sun")])
            try $1.reload()
          }
        ),
      ]
  }
}

// MARK: - The store

extension AllTests.Design {
  @Test func `the store answers from its file`() throws {
    let file = SpyFile()
    let (store, other) = (try makeStore(file), try makeStore(SpyFile()))
    try expect(
      text(store), text(sample), "The store must answer from its file, and put the starts in order."
    )
    for change in changes {
      try change.make(file, store)
      try expect(
        text(store), text(file.records), "\(change.name): the store and its file must agree.")
    }
    try expect(text(other), text(sample), "Each store has a file of its own: they share nothing.")
    try expect(file.loads, 2, "Only a reload loads the file again: the store has the records.")
  }

  @Test func `a change is told once, after it is saved`() throws {
    try Part.need(.store)
    for change in changes {
      let file = SpyFile()
      let store = try makeStore(file)
      let listener = Listener(store.changes) { "\(text(store)) | \(text(file.records))" }
      try change.make(file, store)
      let expected = ["\(text(file.records)) | \(text(file.records))"]
      try expect(
        file.saves, change.saves, "\(change.name): if one of two saves fails, half of it is lost.")
      try expect(
        listener.heard, expected,
        "\(change.name) must be told once, when the store and the file already have it.")
    }
  }

  @Test func `a change that fails changes nothing, and isn't told`() throws {
    try Part.need(.store)
    for (change, error) in changes.flatMap({ [($0, FileError.unreadable), ($0, .unwritable)] }) {
      let file = SpyFile()
      let store = try makeStore(file)
      let listener = Listener(store.changes)
      file.error = error
      let result = outcome { try change.make(file, store) }
      try expect(result, "\(error)", "\(change.name) failed: the caller must get the file's error.")
      try expect(listener.heard, [], "\(change.name) failed, and was told all the same.")
      try expect(text(store), text(sample), "\(change.name) failed, and the store has changed.")
    }
  }

  @Test func `a book's sessions go with it`() throws {
    try Part.need(.store)
    let file = SpyFile()
    try makeStore(file).delete(84)
    var rest = sample
    rest.books.remove(at: 0)
    rest.sessions.removeSubrange(1...2)
    try expect(
      text(file.records), text(rest),
      "A deleted book must take its sessions along, and no others: those left behind have no book.")
  }

  @Test func `the store has no rules`() throws {
    try Part.need(.store)
    let store = try makeStore(SpyFile(Records(books: [book(84, "Snail")])))
    for _ in 1...2 { try store.insert(session(84, "2026-03-10T08:00:00Z", -5)) }
    let minutes = store.minutes(of: 84)
    try store.delete(84)
    try expect(
      "\(minutes) \(store.books)", "-10 []",
      "The store must keep any session and delete even the last book: rules aren't its affair.")
  }
}

// MARK: - The rules

extension AllTests.Design {
  @Test func `items and figures follow the store`() throws {
    let store = SpyStore()
    let rules = makeRules(store)
    try expect(
      "\(text(rules.items)), in all \(rules.figures.minutes)",
      "Snail 45, Bus 10: 5 min 11, Moon 0, in all 56",
      "New rules must have an item for each book of the store, and add up all minutes.")
    var expected: [String] = []
    let listener = Listener(rules.changes) {
      expected.append("\(text(store)) with \(makeRules(store).figures)")
      return "\(text(rules.items, store.starts)) with \(rules.figures)"
    }
    try? rules.record(30, of: 97)
    try? rules.remove(84)
    try store.change { $0.sessions.removeAll() }
    try expect(
      listener.heard, expected,
      "When the rules tell a change, their items and figures must have it, whoever has made it.")
    try expect(listener.heard.count, 3, "The rules must tell each change of their store once.")
  }

  @Test func `the rules refuse before the store is asked`() throws {
    try Part.need(.rules)
    let (store, last) = (SpyStore(), SpyStore(Records(books: [book(84, "Snail")])))
    let rules = makeRules(store)
    let results = [
      outcome { try rules.record(0, of: 84) }, outcome { try rules.record(-5, of: 84) },
      outcome { try rules.record(5, of: 9) }, outcome { try rules.remove(9) },
      outcome { try makeRules(last).remove(84) },
    ]
    let errors = [RuleError.noMinutes, .noMinutes, .noSuchBook(9), .noSuchBook(9), .lastBook]
    try expect(
      results, errors.map { "\($0)" },
      "These break a rule: DiaryRules itself must say so, whichever screen asks.")
    try expect(store.calls + last.calls, [], "What breaks a rule must not reach the store.")
  }

  @Test func `what the rules allow is one call of the store`() throws {
    try Part.need(.rules)
    for (call, action) in [
      ("insert 1 of 97 at \(now)", { try $0.record(1, of: 97) }),
      ("delete 84", { try $0.remove(84) }), ("reload", { try $0.reload() }),
    ] as [(String, (any ReadingRules) throws -> Void)] {
      for error in [nil, FileError.unwritable, .unreadable] {
        let store = SpyStore()
        let rules = makeRules(store)
        store.error = error
        let result = outcome { try action(rules) }
        try expect(
          "\(store.calls): \(result)", "\([call]): \(error.map { "\($0)" } ?? "ok")",
          "The store must be asked once, with the time `now`; its error reaches the caller as it is."
        )
      }
    }
  }

  @Test func `a book keeps its one item`() throws {
    try Part.need(.rules)
    let (store, other) = (SpyStore(), SpyStore())
    let (rules, otherRules) = (makeRules(store), makeRules(other))
    let items = rules.items
    try store.change {
      $0.books[1].title = "Bus 11"
      $0.sessions.removeLast()
      $0.books.reverse()
    }
    try expect(
      text(items), "Snail 45, Bus 11 10, Moon 0",
      "A screen has had these items since before a reload: each must show its book as it is now.")
    try expect(
      text(otherRules.items), text(other.items),
      "Two diaries share an item: each must have items of its own.")
    try rules.remove(97)
    try rules.record(5, of: 71)
    try expect(
      rules.items.map(ObjectIdentifier.init), [items[1], items[0]].map(ObjectIdentifier.init),
      "Each book must keep its one item, in the order of the store: screens have it already.")
  }

  @Test func `the longest streak counts days in a row`() throws {
    try Part.need(.rules)
    for (days, expected) in [
      ([], 0), ([1], 1), ([1, 1, 1], 1), ([1, 3], 1), ([1, 2, 2, 3, 20, 21], 3),
      ([1, 3, 4, 5, 7], 3), ([1, 2, 4, 5, 6, 7], 4), ([28, 29, 31, 32], 2), ([31, 32, 33], 3),
    ] {
      let starts = days.map { moment("2026-02-28T08:00:00Z") + Double($0) * 86_400 }
      try expect(
        streak(starts), expected,
        "Sessions on days \(days): count the days of the longest streak of all times, each once."
      )
    }
  }

  @Test func `a day is as long as the calendar says`() throws {
    try Part.need(.rules, .streak)
    for (zone, times, expected) in [
      ("America/New_York", ["07T23:30:00-05:00", "08T12:00:00-04:00", "09T00:30:00-04:00"], 3),
      ("America/New_York", ["07T00:00:00-05:00", "08T23:59:59-04:00", "09T23:59:59-04:00"], 3),
      ("Asia/Shanghai", ["10T00:10:00+08:00", "10T23:50:00+08:00"], 1),
      ("Asia/Shanghai", ["10T23:50:00+08:00", "11T00:00:00+08:00"], 2),
      ("Asia/Shanghai", ["10T23:50:00+08:00", "12T00:10:00+08:00"], 1),
      ("Asia/Beirut", ["28T09:00:00+02:00", "29T09:00:00+03:00", "30T09:00:00+03:00"], 3),
    ] {
      try expect(
        streak(times.map { moment("2026-03-\($0)") }, in: zone), expected,
        """
        \(zone), \(times): ask the given calendar where a day begins and ends. It may have 23 or 25 \
        hours, and needn't begin at 0:00.
        """)
    }
  }

  private func streak(_ starts: [Date], in zone: String = "GMT") -> Int {
    let sessions = starts.map { ReadingSession(bookID: 84, start: $0, minutes: 5) }
    let store = SpyStore(Records(books: [], sessions: sessions))
    return withExtendedLifetime(store) { makeRules(store, in: zone).figures.longestStreak }
  }
}

// MARK: - The screen

extension AllTests.Design {
  @Test func `the screen words the numbers of its rules`() throws {
    let rules = SpyRules([item(1, "Bus 10: 5 min", 65), item(2, "月亮", 0), item(3, "", 59)])
    for (minutes, days, last) in [
      (1505, 12, "In all: 25 h 5 min\nLongest streak: 12 days"),
      (60, 1, "In all: 1 h 0 min\nLongest streak: 1 day"),
      (0, 0, "In all: 0 min\nLongest streak: 0 days"),
    ] {
      rules.figures = Figures(minutes: minutes, longestStreak: days)
      try expect(
        makeScreen(rules).text, "Bus 10: 5 min: 1 h 5 min\n月亮: 0 min\n: 59 min\n\(last)",
        """
        The screen must word the items and figures of its rules, whatever they are: it adds nothing \
        up, reads no number back from a text, and asks nobody else.
        """)
    }
  }

  @Test func `the screen decides no rule`() throws {
    try Part.need(.screen)
    let rules = SpyRules()
    let screen = makeScreen(rules)
    for typed in ["25", "0", "-5", "100000", "ten", "", "2.5"] { screen.record(typed, of: 9) }
    screen.remove(9)
    screen.reload()
    let numbers = ["25", "0", "-5", "100000"].map { "record \($0) of 9" }
    try expect(
      rules.calls, numbers + ["remove 9", "reload"],
      "Each call must reach the rules once, with any number that is typed: they decide.")
  }

  @Test func `a message stays until a call works`() throws {
    try Part.need(.screen)
    let actions: [(any DiaryScreen) -> Void] = [
      { $0.record("5", of: 84) }, { $0.remove(84) }, { $0.reload() },
    ]
    for action in actions {
      let rules = SpyRules()
      let screen = makeScreen(rules)
      let rest = screen.text
      for error in [RuleError.lastBook, FileError.unwritable, nil] as [(any Error)?] {
        rules.error = error
        action(screen)
        try expect(
          screen.text.hasPrefix(rest), true,
          "The rules told nothing new, and the screen shows other numbers: only they change items.")
        try expect(
          screen.text, rest + (error.map { "\n\($0)" } ?? ""),
          "The last line is the error of the last call, as it is; after a call that works, none.")
      }
      try expect(rules.calls.count, 3, "A call that fails must not be tried again.")
    }
  }

  @Test func `a change shows on every screen`() throws {
    try Part.need(.screen)
    let rules = SpyRules()
    let screens = [makeScreen(rules), makeScreen(rules)]
    rules.items = [item(84, "Snail's Way", 5), item(9, "Sun", 1)]
    rules.figures = Figures(minutes: 7, longestStreak: 2)
    rules.changes.tell()
    try expect(
      screens.map(\.text), [makeScreen(rules).text, makeScreen(rules).text],
      "The rules have told a change, and a screen that was there before doesn't show it.")
  }
}

// MARK: - All layers

extension AllTests.Design {
  @Test func `the diary has all three layers`() throws {
    try Part.need(.store, .rules, .streak, .screen, .recording)
    let diary = try open(SpyFile())
    diary.record("60", of: 97)
    try expect(
      "\(diary is Screen): \(diary.text)",
      """
      true: Snail: 45 min\nBus 10: 5 min: 11 min\nMoon: 1 h 0 min\nIn all: 1 h 56 min
      Longest streak: 2 days
      """, "openDiary must put your three layers together, and return the ScreenModel.")
  }

  @Test func `a layer keeps the one below, and none above`() throws {
    try Part.need(.store, .rules, .screen)
    let names = ["file", "store", "rules", "screen"]
    for top in names.indices {
      var kept: [() -> String?] = []
      func build() throws -> AnyObject {
        let file = SpyFile()
        let store = try makeStore(file)
        let rules = makeRules(store)
        let screen = makeScreen(rules)
        for typed in ["5", "0", "ten"] { screen.record(typed, of: 84) }
        let layers: [AnyObject] = [file, store, rules, screen]
        kept = zip(names, layers).map { name, layer in
          { [weak layer] in layer.map { _ in name } }
        }
        return layers[top]
      }
      try expect(
        withExtendedLifetime(build()) { kept.compactMap { $0() } }, Array(names[...top]),
        "With only the \(names[top]) left: each layer must keep the one below, and none above."
      )
    }
  }
}

/// What other tests rely on, each with the test that finds out if it doesn't work.
enum Part: String {
  case store = "the store answers from its file"
  case rules = "items and figures follow the store"
  case streak = "the longest streak counts days in a row"
  case screen = "the screen words the numbers of its rules"
  case diary = "the diary has all three layers"
  case recording = "a session is recorded, shown, and saved"

  private func works() throws -> Bool {
    let (file, store) = (SpyFile(), SpyStore())
    switch self {
    case .store:
      let store = try makeStore(file)
      try? store.insert(session(97, "2026-03-10T08:00:00Z", 3))
      return text(store) == text(file.records)
    case .rules:
      let rules = makeRules(store)
      try? rules.record(3, of: 97)
      return text(rules.items) == text(store.items)
    case .streak:
      return withExtendedLifetime(store) { makeRules(store).figures.longestStreak == 2 }
    case .screen:
      return makeScreen(SpyRules()).text == "Snail: 5 min\nIn all: 5 min\nLongest streak: 0 days"
    case .diary: return try open(file) is Screen
    case .recording:
      let diary = try open(file)
      diary.record("3", of: 97)
      return diary.text.contains("Moon: 3 min\nIn all: 59 min")
    }
  }

  /// Skips a test that could only repeat what another one has found.
  static func need(_ parts: Part...) throws {
    for part in parts where try !part.works() { try follows(from: part.rawValue) }
  }
}
