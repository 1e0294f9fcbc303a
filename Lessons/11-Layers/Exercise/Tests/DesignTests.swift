import BookLibrary
import ExerciseSupport
import Foundation
import Testing

@testable import LayersExercise

extension AllTests {
  /// Two programs without a screen, and the border. These tests fail at the start.
  struct Design {
    var marathon: Marathon
    var disk: MarathonDisk { marathon.disk }

    init() throws { marathon = try .practice }

    /// The sentence with which minutes are refused; nil if they aren't refused.
    func refusal(_ minutes: Int, in book: Book.ID = 71, by child: String) -> String? {
      do { try marathon.enter(minutes, in: book, by: child) } catch { return error.sentence }
      return nil
    }
  }
}

extension MarathonError {
  /// A rule's no; nil for any other error.
  fileprivate var sentence: String? {
    if case .refused(let sentence) = self { sentence } else { nil }
  }
}

extension AllTests.Design {
  @Test func `minutes can be entered without a screen`() throws {
    try must("Minutes within the limit must be entered.") {
      try marathon.enter(50, in: 71, by: "Mei")
      try marathon.enter(70, in: 84, by: "Mei")
    }
    let entries = [
      MarathonEntry(child: "Mei", book: 71, minutes: 50, day: 1),
      MarathonEntry(child: "Mei", book: 84, minutes: 70, day: 1),
    ]
    #expect(disk.entries == entries, "Minutes entered without a screen must be saved.")
  }

  @Test mutating func `the rules hold without a screen`() throws {
    marathon.limit = 60
    try must("A first entry must be accepted.") { try marathon.enter(40, in: 71, by: "Mei") }
    for minutes in [0, -5] {
      let sentence = "\(minutes) minutes can't be entered."
      let found = refusal(minutes, in: 999, by: "Finn")
      #expect(found == sentence, "An entry without minutes must be refused.")
    }
    let unknown = refusal(500, in: 999, by: "Mei")
    #expect(unknown == "There is no book 999.", "An entry about an unknown book must be refused.")
    for minutes in [21, 60] {
      let found = refusal(minutes, in: 84, by: "Mei")
      #expect(
        found == "Mei can enter 20 more minutes.", "An entry beyond the limit must be refused.")
    }
    marathon.clock.day = 31
    #expect(
      refusal(0, by: "Mei") == "The marathon is over.",
      "After the last day, the marathon must be over without a screen, too.")
    #expect(disk.entries.count <= 1, "Without a screen, a refused entry must not be saved, either.")
  }

  @Test(arguments: [0, 1])
  func `a failure of the disk is no refusal`(uses: Int) {
    disk.entries = [MarathonEntry(child: "Mei", book: 71, minutes: 40, day: 1)]
    disk.usesUntilFailure = uses
    let error = #expect(throws: MarathonError.self, "A failure of the disk must be an error.") {
      try marathon.enter(30, in: 71, by: "Mei")
    }
    #expect(error?.sentence == nil, "A failure of the disk must not be a refusal.")
    #expect(disk.entries.map(\.minutes) == [40], "A failure must leave the entries as they were.")
  }

  @Test func `a rule that needs no disk works without it`() {
    disk.usesUntilFailure = 0
    #expect(
      refusal(0, by: "Mei") == "0 minutes can't be entered.",
      "0 minutes must be refused, even if the disk can't be used.")
    #expect(
      refusal(10, in: 999, by: "Mei") == "There is no book 999.",
      "An unknown book must be refused, even if the disk can't be used.")
    marathon.clock.day = 31
    #expect(
      refusal(10, by: "Mei") == "The marathon is over.",
      "The marathon must be over, even if the disk can't be used.")
  }

  @Test(arguments: [1, 2])
  func `an entry at midnight is checked and saved for the same day`(looks: Int) throws {
    disk.entries = [MarathonEntry(child: "Mei", book: 71, minutes: 100, day: 2)]
    marathon.clock.looksUntilMidnight = looks
    try must("Minutes at midnight must be entered.") { try marathon.enter(50, in: 71, by: "Mei") }
    let days = disk.entries.dropFirst().map(\.day)
    #expect(days == [1], "An entry must be checked and saved for the day of the first look.")
  }

  @Test(arguments: [1, 2])
  func `a tap at midnight is checked and saved for the same day`(looks: Int) {
    disk.entries = [MarathonEntry(child: "Mei", book: 71, minutes: 100, day: 2)]
    marathon.clock.looksUntilMidnight = looks
    MarathonScreen(marathon).enterTapped(50, in: 71, by: "Mei")
    let days = disk.entries.dropFirst().map(\.day)
    #expect(days == [1], "A tap must count for the day of the first look.")
  }

  @Test mutating func `each line of the night is saved, or reported with its number`() {
    marathon.limit = 200
    marathon.clock.day = 3
    let report = importNight(
      [
        MarathonLine(number: 1, child: "Mei", book: 71, minutes: 130),
        MarathonLine(number: 3, child: "Mei", book: 71, minutes: 90),
        MarathonLine(number: 4, child: "Finn", book: 999, minutes: 30),
        MarathonLine(number: 6, child: "Mei", book: 84, minutes: 70),
      ], into: marathon)
    let refused = ["line 3: Mei can enter 70 more minutes.", "line 4: There is no book 999."]
    #expect(
      disk.reads >= 3, "Each line that needs the disk must be checked with a read of its own.")
    #expect(report.refused.count >= 2, "Each refused line must be reported.")
    #expect(
      report.refused == refused, "A refused line must be reported with its own number, in order.")
    #expect(report.left == [], "No line must be left if the disk works.")
    let entries = [
      MarathonEntry(child: "Mei", book: 71, minutes: 130, day: 3),
      MarathonEntry(child: "Mei", book: 84, minutes: 70, day: 3),
    ]
    #expect(disk.entries == entries, "The other lines must be saved.")
  }

  @Test(arguments: [2, 3])
  func `when the disk fails, the other lines are left`(uses: Int) {
    let minutes = [(2, "Mei", 0), (3, "Mei", 80), (5, "Finn", 50), (8, "Mei", 90), (9, "Mei", 40)]
    let lines = minutes.map { MarathonLine(number: $0, child: $1, book: 71, minutes: $2) }
    disk.usesUntilFailure = uses
    let night = importNight(lines, into: marathon)
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
    marathon.lastDay = 1
    marathon.clock.looksUntilMidnight = looks
    let lines = [0, 40, 40, 40].map {
      MarathonLine(number: 1, child: "Mei", book: 71, minutes: $0)
    }
    _ = importNight(lines, into: marathon)
    let days = disk.entries.map(\.day)
    #expect(days == [1, 1, 1], "Each line must count for the day on which the import began.")
  }

  @Test mutating func `after the last day, a line is reported`() {
    marathon.lastDay = 0
    let lines = [5, 8].map { MarathonLine(number: $0, child: "Mei", book: 71, minutes: 30) }
    let night = importNight(lines, into: marathon)
    let refused = ["line 5: The marathon is over.", "line 8: The marathon is over."]
    #expect(night.refused == refused, "After the last day, each line must be reported.")
    #expect(night.left == [], "After the last day, no line must be left.")
  }

  // A run can't show a direction, so these tests ask the compiler.

  @Test func `the services compile without the front ends`() throws {
    let halves = try halves
    #expect(halves.count == 2, "The line // MARK: - Front ends must stand in the file once.")
    let parts = try text(of: "Parts.swift")
    let errors = try compilerErrors(in: parts + (halves.first ?? ""))
    #expect(errors == [], "Above the line, nothing must need what is below it.")
  }

  @Test func `the front ends compile with what is public`() throws {
    let imports = "import BookLibrary\nimport LayersExercise\n"
    let errors = try compilerErrors(in: imports + (halves.dropFirst().first ?? "importNight"))
    #expect(errors == [], "Below the line, only what the services make public must be needed.")
  }

  @Test(arguments: ["disk", "shelf", "limit = 500", "lastDay = 31"])
  func `a front end gets past no rule`(member: String) throws {
    let use = "func tap(_ old: Marathon) { var marathon = old; _ = marathon.enter; "
    let errors = try compilerErrors(
      in: "import BookLibrary\nimport LayersExercise\n\(use)_ = (marathon.\(member)) }")
    let refused = errors.contains { $0.contains("'\(member.prefix { $0 != " " })' ") }
    #expect(refused, "A front end must not reach the disk, or change a rule.")
  }

  /// The learner's file, above and below the border.
  private var halves: [String] {
    get throws { try text(of: "Exercise.swift").components(separatedBy: "// MARK: - Front ends\n") }
  }

  private func text(of name: String) throws -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      .replacingOccurrences(of: "\r\n", with: "\n")
  }
}
