import ExerciseSupport
import Testing

@testable import LayersExercise

extension AllTests {
  /// Two programs without a screen. These tests fail at the start.
  struct Design {
    var contest = Contest(disk: Disk(), clock: Clock())
    var disk: Disk { contest.disk }
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
      let refusal = ContestError.refused("\(minutes) minutes can't be entered.")
      #expect(throws: refusal, "An entry without minutes must be refused.") {
        try contest.enter(minutes, by: "Finn")
      }
    }
    for minutes in [21, 60] {
      let refusal = ContestError.refused("Mei can enter 20 more minutes.")
      #expect(throws: refusal, "An entry beyond the limit must be refused.") {
        try contest.enter(minutes, by: "Mei")
      }
    }
    #expect(disk.entries.count <= 1, "Without a screen, a refused entry must not be saved, either.")
  }

  @Test(arguments: [0, 1])
  func `a failure of the disk is no refusal`(uses: Int) {
    disk.entries = [Entry(child: "Mei", minutes: 40, day: 1)]
    disk.usesUntilFailure = uses
    if uses == 0 {
      #expect(throws: ContestError.down, "A disk that can't be read must be down.") {
        try contest.enter(30, by: "Mei")
      }
    } else {
      #expect(throws: ContestError.down, "A disk that can't be written must be down.") {
        try contest.enter(30, by: "Mei")
      }
    }
    let minutes = disk.entries.map(\.minutes)
    #expect(minutes == [40], "A failure must leave the entries as they were.")
  }

  @Test func `each line of the night is saved, or reported with its number`() {
    let report = importNight(
      [
        NightLine(number: 1, child: "Mei", minutes: 80),
        NightLine(number: 3, child: "Mei", minutes: 50),
        NightLine(number: 4, child: "Finn", minutes: 0),
        NightLine(number: 6, child: "Mei", minutes: 40),
      ], into: contest)
    let refused = ["line 3: Mei can enter 40 more minutes.", "line 4: 0 minutes can't be entered."]
    #expect(report.refused == refused, "Each refused line must be reported, in order.")
    #expect(report.left == [], "No line must be left if the disk works.")
    #expect(disk.entries.map(\.minutes) == [80, 40], "The other lines must be saved.")
  }

  @Test(arguments: [2, 3])
  func `when the disk fails, the other lines are left`(uses: Int) throws {
    let lines = [
      NightLine(number: 3, child: "Mei", minutes: 80),
      NightLine(number: 5, child: "Finn", minutes: 50),
      NightLine(number: 8, child: "Mei", minutes: 90),
    ]
    disk.usesUntilFailure = uses
    let night = importNight(lines, into: contest)
    let isRefusal = night.refused.contains { $0.contains("line 5") }
    #expect(!isRefusal, "A failure of the disk must not be reported as a refusal.")
    try #require(
      night.left == Array(lines[1...]), "The line that failed and those after it must be left.")

    let next = importNight(night.left, into: contest)
    let later = ["line 8: Mei can enter 40 more minutes."]
    #expect(
      next.refused == later, "A refused line must be reported with its number the next night, too.")
    #expect(
      disk.entries.map(\.minutes) == [80, 50],
      "Over both nights, each accepted line must be saved once.")
  }

  @Test(arguments: [1, 2])
  func `an entry at midnight is checked and saved for the same day`(looks: Int) throws {
    disk.entries = [Entry(child: "Mei", minutes: 100, day: 2)]
    contest.clock.looksUntilMidnight = looks
    try must("Minutes at midnight must be entered.") { try contest.enter(50, by: "Mei") }
    let days = disk.entries.dropFirst().map(\.day)
    #expect(days == [1], "An entry must be saved for the day on which it was checked.")
  }

  @Test(arguments: [1, 2])
  func `all lines of a night count for the day on which it began`(looks: Int) {
    disk.entries = [Entry(child: "Mei", minutes: 120, day: 2)]
    contest.clock.looksUntilMidnight = looks
    let lines = (1...3).map { NightLine(number: $0, child: "Mei", minutes: 40) }
    _ = importNight(lines, into: contest)
    let days = disk.entries.dropFirst().map(\.day)
    #expect(days == [1, 1, 1], "Each line must count for the day on which the import began.")
  }
}
