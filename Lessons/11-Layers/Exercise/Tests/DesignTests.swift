import ExerciseSupport
import Testing

@testable import LayersExercise

extension AllTests {
  /// Two programs without a screen. These tests fail at the start.
  struct Design {
    var contest = Contest(disk: Disk(), clock: Clock())
    var disk: Disk { contest.disk }

    /// The sentence with which minutes are refused; nil if they aren't refused.
    func refusal(_ minutes: Int, by child: String) -> String? {
      do { try contest.enter(minutes, by: child) } catch { return error.sentence }
      return nil
    }
  }
}

extension ContestError {
  /// A rule's no; nil for any other error.
  fileprivate var sentence: String? {
    if case .refused(let sentence) = self { sentence } else { nil }
  }
}

extension AllTests.Design {
  @Test func `minutes can be entered without a screen`() throws {
    try must("Minutes within the limit must be entered.") {
      try contest.enter(50, by: "Mei")
      try contest.enter(70, by: "Mei")
    }
    let entries = [50, 70].map { Entry(child: "Mei", minutes: $0, day: 1) }
    #expect(disk.entries == entries, "Minutes entered without a screen must be saved.")
  }

  @Test mutating func `the rules hold without a screen`() throws {
    contest.limit = 60
    try must("A first entry must be accepted.") { try contest.enter(40, by: "Mei") }
    for minutes in [0, -5] {
      let sentence = "\(minutes) minutes can't be entered."
      #expect(
        refusal(minutes, by: "Finn") == sentence, "An entry without minutes must be refused.")
    }
    for minutes in [21, 60] {
      #expect(
        refusal(minutes, by: "Mei") == "Mei can enter 20 more minutes.",
        "An entry beyond the limit must be refused.")
    }
    contest.clock.day = 31
    #expect(
      refusal(10, by: "Mei") == "The contest is over.",
      "After the last day, the contest must be over without a screen, too.")
    #expect(disk.entries.count <= 1, "Without a screen, a refused entry must not be saved, either.")
  }

  @Test(arguments: [0, 1])
  func `a failure of the disk is no refusal`(uses: Int) {
    disk.entries = [Entry(child: "Mei", minutes: 40, day: 1)]
    disk.usesUntilFailure = uses
    let error = #expect(throws: ContestError.self, "A failure of the disk must be an error.") {
      try contest.enter(30, by: "Mei")
    }
    #expect(error?.sentence == nil, "A failure of the disk must not be a refusal.")
    #expect(disk.entries.map(\.minutes) == [40], "A failure must leave the entries as they were.")
  }

  @Test func `a rule that needs no disk works without it`() {
    disk.usesUntilFailure = 0
    #expect(
      refusal(0, by: "Mei") == "0 minutes can't be entered.",
      "0 minutes must be refused, even if the disk can't be used.")
    contest.clock.day = 31
    #expect(
      refusal(10, by: "Mei") == "The contest is over.",
      "The contest must be over, even if the disk can't be used.")
  }

  @Test(arguments: [1, 2])
  func `an entry at midnight is checked and saved for the same day`(looks: Int) throws {
    disk.entries = [Entry(child: "Mei", minutes: 100, day: 2)]
    contest.clock.looksUntilMidnight = looks
    try must("Minutes at midnight must be entered.") { try contest.enter(50, by: "Mei") }
    let days = disk.entries.dropFirst().map(\.day)
    #expect(days == [1], "An entry must be checked and saved for the day of the first look.")
  }

  @Test(arguments: [1, 2])
  func `a tap at midnight is checked and saved for the same day`(looks: Int) {
    disk.entries = [Entry(child: "Mei", minutes: 100, day: 2)]
    contest.clock.looksUntilMidnight = looks
    ContestScreen(contest).enterTapped(50, by: "Mei")
    let days = disk.entries.dropFirst().map(\.day)
    #expect(days == [1], "A tap must count for the day of the first look.")
  }

  @Test mutating func `each line of the night is saved, or reported with its number`() {
    contest.limit = 200
    contest.clock.day = 3
    let report = importNight(
      [
        NightLine(number: 1, child: "Mei", minutes: 130),
        NightLine(number: 3, child: "Mei", minutes: 90),
        NightLine(number: 4, child: "Finn", minutes: 0),
        NightLine(number: 6, child: "Mei", minutes: 70),
      ], into: contest)
    let refused = ["line 3: Mei can enter 70 more minutes.", "line 4: 0 minutes can't be entered."]
    #expect(
      disk.reads >= 3, "Each line that needs the disk must be checked with a read of its own.")
    #expect(report.refused.count >= 2, "Each refused line must be reported.")
    #expect(
      report.refused == refused,
      "A refused line must be reported with its own number, in order.")
    #expect(report.left == [], "No line must be left if the disk works.")
    let entries = [130, 70].map { Entry(child: "Mei", minutes: $0, day: 3) }
    #expect(disk.entries == entries, "The other lines must be saved.")
  }

  @Test(arguments: [2, 3])
  func `when the disk fails, the other lines are left`(uses: Int) {
    let lines = [
      NightLine(number: 2, child: "Mei", minutes: 0),
      NightLine(number: 3, child: "Mei", minutes: 80),
      NightLine(number: 5, child: "Finn", minutes: 50),
      NightLine(number: 8, child: "Mei", minutes: 90),
      NightLine(number: 9, child: "Mei", minutes: 40),
    ]
    disk.usesUntilFailure = uses
    let night = importNight(lines, into: contest)
    #expect(
      night.refused.contains("line 2: 0 minutes can't be entered."),
      "A line refused before the failure must be reported.")
    let reported = night.refused.filter { $0.contains(/line [589]/) }
    #expect(reported == [], "The line that failed and those after it must not be reported.")
    #expect(night.left.contains(lines[2]), "The line that failed must be left.")
    let after = Array(lines[3...])
    #expect(night.left.filter(after.contains) == after, "The lines after the failure must be left.")
    #expect(
      night.left.filter(lines[..<2].contains) == [],
      "A line that was saved or refused before the failure must not be left.")
    #expect(
      disk.entries.map(\.minutes) == [80],
      "The lines before the failure must be saved, and no others.")
  }

  @Test(arguments: [1, 2])
  mutating func `all lines of a night count for the day on which it began`(looks: Int) {
    contest.lastDay = 1
    contest.clock.looksUntilMidnight = looks
    let lines = [0, 40, 40, 40].map { NightLine(number: 1, child: "Mei", minutes: $0) }
    _ = importNight(lines, into: contest)
    let days = disk.entries.map(\.day)
    #expect(days == [1, 1, 1], "Each line must count for the day on which the import began.")
  }

  @Test func `lines that are left count for the day of a later import`() {
    for day in [1, 2] {
      contest.clock.day = day
      _ = importNight([NightLine(number: day, child: "Mei", minutes: 120)], into: contest)
    }
    #expect(disk.entries.map(\.day) == [1, 2], "A later import's lines must count for its day.")
  }

  @Test mutating func `after the last day, a line is reported`() {
    contest.lastDay = 0
    let lines = [5, 8].map { NightLine(number: $0, child: "Mei", minutes: 30) }
    let night = importNight(lines, into: contest)
    let refused = ["line 5: The contest is over.", "line 8: The contest is over."]
    #expect(night.refused == refused, "After the last day, each line must be reported.")
    #expect(night.left == [], "After the last day, no line must be left.")
  }
}
