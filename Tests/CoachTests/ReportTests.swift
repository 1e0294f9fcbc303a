import Foundation
import TerminalKit
import TestSupport
import Testing

@testable import Coach
@testable import ExerciseRunner

struct ReportTests {
  private let room: Classroom
  private let learners: TemporaryFolder

  init() throws {
    room = try Classroom()
    learners = try TemporaryFolder()
  }

  /// Where a learner's answer to the Facade exercise belongs.
  private func answer(of learner: String) throws -> URL {
    let folder = learners.file("\(learner)/Lessons/02-Facade/Exercise")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appending(path: "Exercise.swift")
  }

  private func report(_ runner: FakeRunner, asJSON: Bool = false) -> Int32 {
    room.run("report", learners.url.path, asJSON ? "--json" : "--limit=1", runner: runner)
  }

  @Test func `whatever is handed in is a row`() throws {
    try Data("// one".utf8).write(to: answer(of: "ada"))
    try Data("// one".utf8).write(to: answer(of: "ben"))
    try Data("// two".utf8).write(to: answer(of: "cem"))
    try Data(contentsOf: room.facade.start).write(to: answer(of: "dora"))
    try FileManager.default.createSymbolicLink(
      at: answer(of: "eve"), withDestinationURL: room.facade.solution)
    try Data([0xFF, 0x00, 0xFE]).write(to: answer(of: "finn"))
    try Data(count: 2 << 20).write(to: answer(of: "gus"))
    _ = try answer(of: "hal")
    try FileManager.default.createDirectory(
      at: answer(of: "ida"), withIntermediateDirectories: true)
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
    try Data("// one".utf8).write(to: answer(of: "ada"))
    try FileManager.default.createDirectory(
      at: learners.file("ada/.lessons"), withIntermediateDirectories: true)
    try learners.write("{", to: "ada/.lessons/progress.json")

    #expect(report(FakeRunner(.failing), asJSON: true) == 0)

    let rows = try #require(
      try JSONSerialization.jsonObject(with: Data(room.text.utf8)) as? [[String: Any]])
    #expect(rows.count == room.course.exercises.count)
    let keys: Set = ["learner", "exercise", "state", "testsPassed", "testsTotal", "hintsOpened"]
    #expect(rows.allSatisfy { Set($0.keys) == keys })
    #expect(rows[1]["state"] as? String == "in progress")
    #expect(rows[1]["testsPassed"] as? Int == 1)
    #expect(rows[1]["hintsOpened"] is NSNull)
    #expect(learners.bytes(of: "ada/.lessons/progress.json") == Data("{".utf8))
  }

  @Test func `the teacher's own file stays, also behind a link`() throws {
    try Data("// one".utf8).write(to: answer(of: "ada"))
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
    for name in ["ada", "ben"] { try Data("// \(name)".utf8).write(to: answer(of: name)) }
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
    for name in ["ada", "ben", "cem"] { try Data("// \(name)".utf8).write(to: answer(of: name)) }
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

  @Test func `two learners of one name are told apart`() throws {
    try Data("// one".utf8).write(to: answer(of: "a/ann"))
    try Data("// two".utf8).write(to: answer(of: "b/ann"))
    try Data("// two".utf8).write(to: answer(of: "b/bob"))
    let (a, b) = (learners.file("a").path, learners.file("b").path)
    room.width = 200

    #expect(room.run("report", a, b, b + "/bob") == 0)

    let names = room.lines.filter { $0.hasSuffix("solved") }.map { $0.split(separator: ":")[0] }
    #expect(names == ["\(a)/ann", "\(b)/ann", "bob"])
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
    try Data("// one".utf8).write(to: answer(of: "ada"))

    #expect(report(FakeRunner(Verdict(end: .doesNotCompile([["no"]])))) == 1)

    #expect(room.lines.isEmpty)
    #expect(room.errors.last?.contains("EXERCISE=facade swift test") == true)
  }

  @Test func `a folder is looked for from where the coach was called`() throws {
    let answer = room.folder.file("class/ada/Lessons/02-Facade/Exercise/Exercise.swift")
    try FileManager.default.createDirectory(
      at: answer.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("// one".utf8).write(to: answer)

    #expect(room.run("report", "class") == 0)

    #expect(room.lines.first == "ada: 1 of 7 solved")
  }

  @Test func `a folder without a checkout is said`() throws {
    #expect(report(FakeRunner(.solved)) == 1)
    #expect(room.errors.last?.contains("There is no checkout at") == true)
  }
}
