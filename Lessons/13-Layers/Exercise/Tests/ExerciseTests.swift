import BookLibrary
import ExerciseSupport
import Foundation
import Testing

@testable import LayersExercise

@Suite("Exercise layers", .exercise("layers"), .serialized)
struct AllTests {
  /// The screen. These tests pass from the start, and must keep passing.
  struct Behavior {
    let disk = MarathonDisk()
    let clock = MarathonClock()
    let marathon: Marathon

    init() throws { marathon = try Marathon(disk, clock) }
  }

  /// Two programs without a screen, and the border. These tests fail at the start.
  struct Design {
    let disk = MarathonDisk()
    let clock = MarathonClock()
    var marathon: Marathon

    init() throws { marathon = try Marathon(disk, clock) }

    func line(_ number: Int, _ minutes: Int, in book: Book.ID = 71) -> MarathonLine {
      MarathonLine(number: number, child: "Mei", book: book, minutes: minutes)
    }

    /// The sentence with which minutes are refused; nil if they aren't refused.
    func refusal(_ minutes: Int, in book: Book.ID) -> String? {
      do { try marathon.enter(minutes, in: book, by: "Mei") } catch { return error.sentence }
      return nil
    }
  }
}

extension Marathon {
  /// Creates a marathon with books 71 and 84.
  init(_ disk: MarathonDisk, _ clock: MarathonClock, limit: Int = 120, lastDay: Int = 30) throws {
    let books = [71, 84].map { Book(id: $0, title: "Snail", coverPath: "/image.png") }
    self.init(disk: disk, shelf: try Shelf(books), clock: clock, limit: limit, lastDay: lastDay)
  }
}

func entry(
  _ minutes: Int, by child: String = "Mei", in book: Book.ID = 71, on day: Int = 1
) -> MarathonEntry {
  MarathonEntry(child: child, book: book, minutes: minutes, day: day)
}

extension AllTests.Behavior {
  @Test func `the screen enters minutes`() {
    let screen = MarathonScreen(marathon)
    screen.enterTapped(50, in: 71, by: "Mei")
    screen.enterTapped(70, in: 84, by: "Mei")
    screen.enterTapped(120, in: 71, by: "Finn")
    #expect(screen.message == "Thank you!", "The screen must say thank you for an entry.")
    clock.day = 2
    screen.enterTapped(120, in: 71, by: "Mei")

    #expect(
      disk.entries == [entry(50), entry(70, in: 84), entry(120, by: "Finn"), entry(120, on: 2)],
      "The screen must enter up to 120 minutes for each child and day.")
    #expect(disk.reads == 4, "A tap must read the disk once, for the rule and the entry.")
  }

  @Test func `the screen shows why an entry is refused`() throws {
    let screen = MarathonScreen(try Marathon(disk, clock, limit: 60))
    screen.enterTapped(0, in: 999, by: "Mei")
    #expect(
      screen.message == "0 minutes can't be entered.", "The screen must say why it is refused.")
    screen.enterTapped(40, in: 999, by: "Mei")
    #expect(screen.message == "There is no book 999.", "The screen must say that there is no book.")
    screen.enterTapped(40, in: 71, by: "Mei")
    screen.enterTapped(30, in: 84, by: "Mei")
    #expect(
      screen.message == "Mei can enter 20 more minutes.", "The screen must say how much is left.")
    clock.day = 31
    screen.enterTapped(0, in: 999, by: "Mei")
    #expect(
      screen.message == "The marathon is over.",
      "After the last day, the marathon must be over, whatever the minutes.")
    #expect(disk.entries.map(\.minutes) == [40], "A refused entry must not be saved.")
  }

  @Test(arguments: [0, 1])
  func `the screen says that the disk can't be used`(uses: Int) {
    disk.usesUntilFailure = uses
    let screen = MarathonScreen(marathon)
    screen.enterTapped(30, in: 71, by: "Mei")
    #expect(screen.message == "The disk can't be used now.", "A failure must be shown as one.")
  }
}

extension MarathonError {
  /// A rule's no; nil for any other error.
  fileprivate var sentence: String? {
    if case .refused(let sentence) = self { sentence } else { nil }
  }
}

extension AllTests.Design {
  @Test mutating func `minutes can be entered without a screen, up to the limit`() throws {
    marathon = try Marathon(disk, clock, limit: 60)
    try must("A first entry must be accepted.") { try marathon.enter(40, in: 71, by: "Mei") }
    for minutes in [21, 60] {
      let found = refusal(minutes, in: 84)
      #expect(
        found == "Mei can enter 20 more minutes.", "An entry beyond the limit must be refused.")
    }
    try must("Up to the limit, it must be accepted.") {
      try marathon.enter(20, in: 84, by: "Mei")
    }
    #expect(
      disk.entries == [entry(40), entry(20, in: 84)],
      "Without a screen, each entry must be saved, and no refused one.")
  }

  @Test func `a rule that needs no disk holds, even if the disk can't be used`() {
    disk.usesUntilFailure = 0
    for minutes in [0, -5] {
      let found = refusal(minutes, in: 999)
      #expect(
        found == "\(minutes) minutes can't be entered.", "An entry without minutes must be refused."
      )
    }
    let unknown = refusal(500, in: 999)
    #expect(unknown == "There is no book 999.", "An entry about an unknown book must be refused.")
    clock.day = 31
    #expect(
      refusal(0, in: 71) == "The marathon is over.",
      "After the last day, the marathon must be over without a screen, too.")
  }

  @Test(arguments: [0, 1])
  func `a failure of the disk is no refusal`(uses: Int) {
    disk.entries = [entry(40)]
    disk.usesUntilFailure = uses
    let error = #expect(throws: MarathonError.self, "A failure of the disk must be an error.") {
      try marathon.enter(30, in: 71, by: "Mei")
    }
    #expect(error?.sentence == nil, "A failure of the disk must not be a refusal.")
    #expect(disk.entries.map(\.minutes) == [40], "A failure must leave the entries as they were.")
  }

  @Test(arguments: [1, 2])
  func `at midnight, rules and entry have the same day`(looks: Int) throws {
    disk.entries = [entry(100, on: 2)]
    clock.looksUntilMidnight = looks
    try must("Minutes at midnight must be entered.") { try marathon.enter(50, in: 71, by: "Mei") }
    #expect(
      disk.entries.dropFirst() == [entry(50)],
      "An entry must be checked and saved for the day of the first look.")

    (clock.day, clock.looksUntilMidnight) = (1, looks)
    MarathonScreen(marathon).enterTapped(20, in: 71, by: "Mei")
    #expect(
      disk.entries.dropFirst(2) == [entry(20)], "A tap must count for the day of the first look.")
  }

  @Test mutating func `each line of the night is saved, or reported with its number`() throws {
    marathon = try Marathon(disk, clock, limit: 200)
    clock.day = 3
    let lines = [line(1, 130), line(3, 90), line(4, 30, in: 999), line(6, 70, in: 84)]
    let report = importNight(lines, into: marathon)
    let refused = ["line 3: Mei can enter 70 more minutes.", "line 4: There is no book 999."]
    #expect(
      disk.reads >= 3, "Each line that needs the disk must be checked with a read of its own.")
    #expect(
      report.refused == refused, "A refused line must be reported with its own number, in order.")
    #expect(report.left == [], "No line must be left if the disk works.")
    #expect(
      disk.entries == [entry(130, on: 3), entry(70, in: 84, on: 3)],
      "The other lines must be saved.")
  }

  @Test(arguments: [2, 3])
  func `when the disk fails, the other lines are left`(uses: Int) {
    let lines = [line(2, 0), line(3, 80), line(5, 20), line(8, 90), line(9, 10)]
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
  mutating func `all lines of a night count for the day on which it began`(looks: Int) throws {
    marathon = try Marathon(disk, clock, lastDay: 1)
    clock.looksUntilMidnight = looks
    _ = importNight([line(1, 0), line(2, 40), line(3, 40), line(4, 40)], into: marathon)
    let days = disk.entries.map(\.day)
    #expect(days == [1, 1, 1], "Each line must count for the day on which the import began.")
  }

  @Test mutating func `after the last day, a line is reported`() throws {
    marathon = try Marathon(disk, clock, lastDay: 0)
    let night = importNight([line(5, 30), line(8, 30)], into: marathon)
    let refused = ["line 5: The marathon is over.", "line 8: The marathon is over."]
    #expect(night.refused == refused, "After the last day, each line must be reported.")
    #expect(night.left == [], "After the last day, no line must be left.")
  }

  // A run can't show a direction, so these tests ask the compiler.

  @Test func `the services compile without the front ends`() throws {
    let (services, frontEnds) = try halves()
    let above = ["MarathonScreen", "func importNight("].filter { !frontEnds.contains($0) }
    #expect(above == [], "The screen and the import must stand below the line.")
    let parts = try text(of: "Parts.swift")
    let errors = try compilerErrors(in: parts + services)
    #expect(errors == [], "Above the line, nothing must need what is below it.")
    let data = parts.components(separatedBy: "// MARK: - The values of the front ends")[0]
    let needed = errors == [] ? try compilerErrors(in: data + services) : []
    #expect(needed == [], "Above the line, nothing must need a value of the front ends.")
    let sentences = ["\"Thank you!\"", "\"The disk can't", "\"line \\("].filter(services.contains)
    #expect(
      sentences == [], "Above the line, no sentence may be only for the screen or the report.")
  }

  @Test func `the front ends compile with what is public`() throws {
    let errors = try compilerErrors(in: imports + halves().frontEnds)
    #expect(errors == [], "Below the line, only what is public must be needed.")
  }

  @Test func `a front end can enter minutes, but gets past no rule`() throws {
    let services = try halves().services
    let tap = "func tap(_ old: Marathon) throws { var marathon = old; "
    let entering = try compilerErrors(
      in: imports + tap + #"try marathon.enter(5, in: 71, by: "Mei"); marathon = old }"#)
    try #require(entering == [], "A front end must be able to enter minutes.")
    let errors = try compilerErrors(
      in: imports + tap + "marathon.limit = 500; marathon.lastDay = 31; _ = marathon.disk }")
    let open = ["disk", "limit", "lastDay"].filter { name in
      !errors.contains { $0.contains("'\(name)'") }
    }
    #expect(open == [], "No front end may reach the disk, or change a rule.")
    // If the disk's type isn't public, the compiler finds each public declaration with it.
    let parts = try text(of: "Parts.swift")
      .replacing("public final class MarathonDisk", with: "final class MarathonDisk")
    let doors = try compilerErrors(in: parts + services).filter { $0.contains("public") }
    #expect(doors == [], "No public declaration may have a disk in it.")
    let saves = try compilerErrors(in: parts.replacing("func save(", with: "func keep(") + services)
      .count { $0.contains("'save'") }
    #expect(saves < 2, "Only one place above the line may save, so that none gets past the rules.")
    // Whatever the type of a day is called, the compiler finds out what it can do.
    let abilities = try ["ExpressibleByIntegerLiteral", "Decodable"].filter { ability in
      let pass = "func pass<Day: \(ability)>(_: (Int, Book.ID, String, Day) throws -> Void) {}\n"
      return try compilerErrors(in: imports + pass + tap + "pass(marathon.enter) }") == []
    }
    #expect(!abilities.contains("ExpressibleByIntegerLiteral"), "A day must not be a number.")
    #expect(abilities.last != "Decodable", "No front end may read a day from a file.")
    let code = services.replacing(#/(?m)^\s*\/\/.*$/#, with: "")
    let door = #/\bpublic\s(?:\w+\s)*(?:(?:func|init)\b[^{}=]*|var\b[^\n{}=]*)/#
    let signatures = code.matches(of: door).map(\.0)
    let others = signatures.filter { $0.contains(#/(?:->|\bvar\s\w+:)\s*(?:Marathon|Self)\b/#) }
    #expect(others == [], "No front end may get a marathon with other numbers.")
    let minutes = #/\bminutes:\s*Int\b/#
    let checks = signatures.filter { $0.contains(minutes) && !$0.contains(#/\bfunc enter\b/#) }
    #expect(checks == [], "Only enter may take minutes, so that checking and saving are one call.")
    let loops = signatures.filter { $0.contains(#/(?s)\bfunc\b.*(?::\s*\[|\.\.\.)/#) }
    #expect(loops == [], "No public function may take a list: the import goes through the lines.")
    let chosen = signatures.filter {
      let isMinutes = $0.contains(minutes) ? 1 : 0
      return $0.contains(#/\b(?:func|init)\b/#) && $0.matches(of: #/:\s*Int\b/#).count > isMinutes
    }
    let settable = #/(?m)^\s*public var \w+(?:: Int\b|\s*=\s*\d)[^{\n]*(?:\{\s*didSet.*)?$/#
    #expect(chosen == [], "No front end may choose a day, or a rule's number.")
    let types = code.matches(of: #/\b(?:struct|class|enum|typealias)\s+(\w+)/#).map(\.1)
    let gift = #/(?:->|\bvar\s\w+:)\s*(?:\w+\.)*(\w+)/#
    let given = signatures.compactMap { $0.firstMatch(of: gift)?.1 }
    let days = types.filter { type in given.count { $0 == type } > 1 }
    #expect(days == [], "Only one public declaration may give a day.")
    let numbers = code.matches(of: settable).map(\.0)
    #expect(numbers == [], "No front end may change the number of a day.")
  }

  private var imports: String { "import BookLibrary\nimport LayersExercise\n" }

  /// The learner's file, above and below the border.
  private func halves() throws -> (services: String, frontEnds: String) {
    let halves = try text(of: "Exercise.swift").components(separatedBy: "// MARK: - Front ends\n")
    try #require(halves.count == 2, "The line // MARK: - Front ends must stand in the file once.")
    return (halves[0], halves[1])
  }

  private func text(of name: String) throws -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      .replacingOccurrences(of: "\r\n", with: "\n")
  }
}
