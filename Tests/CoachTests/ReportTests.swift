import Foundation
import TerminalKit
import TestSupport
import Testing

@testable import Coach
@testable import ExerciseRunner

struct ReportTests {
  private let room: Classroom
  private let learners: Learners

  init() throws {
    room = try Classroom()
    learners = try Learners()
  }

  private func report(_ runner: FakeRunner, asJSON: Bool = false) -> Int32 {
    room.run("report", learners.path, asJSON ? "--json" : "--limit=1", runner: runner)
  }

  @Test func `whatever is handed in is a row`() throws {
    try learners.write("// one", as: "ada")
    try learners.write("// one", as: "ben")
    try learners.write("// two", as: "cem")
    try Data(contentsOf: room.facade.start).write(to: learners.answer(of: "dora"))
    try FileManager.default.createSymbolicLink(
      at: learners.answer(of: "eve"), withDestinationURL: room.facade.solution)
    try Data([0xFF, 0x00, 0xFE]).write(to: learners.answer(of: "finn"))
    try Data(count: 2 << 20).write(to: learners.answer(of: "gus"))
    _ = try learners.answer(of: "hal")
    try FileManager.default.createDirectory(
      at: learners.answer(of: "ida"), withIntermediateDirectories: true)
    let runner = FakeRunner(.failing, .solved, Verdict(end: .doesNotCompile([["no"]])))

    #expect(report(runner) == 0)

    #expect(
      room.lines.filter { $0.hasPrefix("  facade") } == [
        "  facade    solved           2/2", "  facade    solved           2/2",
        "  facade    does not compile 0/2", "  facade    not started      –",
        "  facade    unreadable       –", "  facade    unreadable       –",
        "  facade    unreadable       –", "  facade    missing          –",
        "  facade    unreadable       –",
      ])
    // The start first, which builds all else; then each answer once.
    #expect(runner.texts.dropFirst() == ["// one", "// two"])
  }

  @Test func `as JSON each row has every key; damaged progress is null`() throws {
    try learners.write("// one", as: "ada")
    try FileManager.default.createDirectory(
      at: learners.folder.file("ada/.lessons"), withIntermediateDirectories: true)
    try learners.folder.write("{", to: "ada/.lessons/progress.json")

    #expect(report(FakeRunner(.failing), asJSON: true) == 0)

    let rows = try #require(
      try JSONSerialization.jsonObject(with: Data(room.text.utf8)) as? [[String: Any]])
    #expect(rows.count == room.course.exercises.count)
    let keys: Set = ["learner", "exercise", "state", "testsPassed", "testsTotal", "hintsOpened"]
    #expect(rows.allSatisfy { Set($0.keys) == keys })
    #expect(rows[1]["state"] as? String == "in progress")
    #expect(rows[1]["testsPassed"] as? Int == 1)
    #expect(rows[1]["hintsOpened"] is NSNull)
    #expect(learners.folder.bytes(of: "ada/.lessons/progress.json") == Data("{".utf8))
  }

  @Test func `the teacher's own file stays, also behind a link`() throws {
    try learners.write("// one", as: "ada")
    let own = room.folder.file("own.swift")
    try Data("// the teacher's".utf8).write(to: own)
    try FileManager.default.removeItem(at: room.facade.file)
    try FileManager.default.createSymbolicLink(at: room.facade.file, withDestinationURL: own)
    let runner = FakeRunner(.failing)

    #expect(report(runner) == 0)

    #expect(runner.texts.last == "// one")
    #expect(try String(contentsOf: own, encoding: .utf8) == "// the teacher's")
  }

  @Test func `what a learner's code does to the tests is undone`() throws {
    for name in ["ada", "ben"] { try learners.write("// \(name)", as: name) }
    let (hints, own) = ("Lessons/02-Facade/Exercise/hints.md", "Package@swift-6.swift")
    try room.folder.write("let x = 1", to: "Package.swift")
    let runner = FakeRunner(.failing)
    var seen: [Bool] = []
    runner.during = {
      let root = runner.roots.last!
      seen.append(
        (try? String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8))
          == "let x = 1"
          && FileManager.default.fileExists(atPath: root.appending(path: hints).path)
          && !FileManager.default.fileExists(atPath: root.appending(path: own).path))
      try? Data().write(to: root.appending(path: own))
      try? Data().write(to: root.appending(path: "Package.swift"))
      try? FileManager.default.removeItem(at: root.appending(path: "Lessons"))
    }

    #expect(report(runner) == 0)

    #expect(seen == [true, true, true])
    #expect(runner.texts.suffix(2) == ["// ada", "// ben"])
    #expect(runner.roots.allSatisfy { !FileManager.default.fileExists(atPath: $0.path) })
  }

  @Test func `tests of a learner's own don't count, and none may be missing`() throws {
    for name in ["ada", "ben", "cem"] { try learners.write("// \(name)", as: name) }
    var (more, fewer, sameName) = (Verdict.solved, Verdict.solved, Verdict.failing)
    more.tests.append(.init(id: "own", suite: "Own", name: "mine", outcome: .passed))
    fewer.tests.removeLast()
    sameName.tests.append(
      .init(id: "own", suite: "", name: "one call makes a report", outcome: .passed))

    #expect(report(FakeRunner(.failing, more, fewer, sameName)) == 0)

    #expect(
      room.lines.filter { $0.hasPrefix("  facade") } == [
        "  facade    solved           2/2", "  facade    in progress      1/2",
        "  facade    in progress      1/2",
      ])
  }

  @Test func `the longest row fits in 40 columns`() throws {
    let row = ReportRow(
      learner: "a learner with a very long name, and more of it", exercise: "singleton",
      state: "does not compile", testsPassed: 0, testsTotal: 12, hintsOpened: 3)
    for width in [40, 80] {
      let lines = ReportRow.lines([row], width: width).map(\.text)
      #expect(lines.allSatisfy { $0.displayWidth <= width }, "\(lines)")
    }
  }

  @Test func `where the teacher's tests don't run, nobody is graded`() throws {
    try learners.write("// one", as: "ada")

    #expect(report(FakeRunner(Verdict(end: .doesNotCompile([["no"]])))) == 1)

    #expect(room.lines.isEmpty)
    #expect(room.errors.last?.contains("EXERCISE=facade swift test") == true)
  }
}
