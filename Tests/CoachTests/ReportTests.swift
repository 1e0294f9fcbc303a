import Foundation
import TerminalKit
import TestSupport
import Testing

@testable import Coach

struct ReportTests {
  private let room: Classroom
  private let learners: TemporaryFolder

  init() throws {
    (room, learners) = (try Classroom(), try TemporaryFolder())
  }

  private func report(
    _ options: String = "", exits status: Int32 = 0, at place: SourceLocation = #_sourceLocation
  ) {
    room.run("report \(learners.url.path) \(options)", exits: status, at: place)
  }

  @Test func `every learner gets a row, whatever they hand in`() throws {
    for name in ["ada", "ben", "cem", "王小明"] { try learners.handIn("// \(name)", by: name) }
    try learners.handIn(room.answer ?? "", by: "dora")
    let files = FileManager.default
    let eve = try learners.handIn("", by: "eve")
    try files.removeItem(at: eve)
    try files.createSymbolicLink(at: eve, withDestinationURL: room.facade.solution)
    try Data([0xFF, 0x00, 0xFE]).write(to: learners.handIn("", by: "finn"))
    try files.removeItem(at: learners.handIn("", by: "gus"))
    try learners.write("A class.", to: "notes.txt")
    try learners.add("", at: "hal/README.md")
    try learners.add("", at: "ida/Lessons/README.md")
    try files.createSymbolicLink(
      at: learners.file("ida/Lessons/02-Facade"),
      withDestinationURL: learners.file("ada/Lessons/02-Facade"))
    try learners.handIn(String(repeating: "/", count: 1_000_001), by: "joe")
    let kim = try learners.handIn("", by: "kim")
    try files.removeItem(at: kim)
    try #require(mkfifo(kim.path, 0o600) == 0)
    // The first verdict is for the first build, with the start.
    room.verdicts = [
      .failing, .solved, .failing, Verdict(grade: .doesNotCompile, messages: ["no"]),
      Verdict(grade: .timeLimit, messages: ["slow"], tests: Verdict.failing.tests),
    ]
    var limits: [Duration] = []
    room.during = { _, _, limit in limits.append(limit) }

    report("--limit=7")

    #expect(
      room.text == """
               1   2 ✔
        ada    –   ✔ 1
        ben    – 2/3 0
        cem    –   ✘ 0
        dora   –   · 0
        eve    –   ? 0
        finn   –   ? 0
        gus    –   – 0
        hal    –   – 0
        ida    –   ? 0
        joe    –   ? 0
        kim    –   ? 0
        王小明 –   ∞ 0
        ✔      0   1 1

        1 Singleton, 2 Facade
        ✔ solved, 2/3 tests passed, · not started, – missing, ? unreadable, ✘ does not
        compile, ∞ time limit

        2 Facade
          failed by 2 of 4: one call makes a report

        """)
    #expect(room.answers.dropFirst() == ["// ada", "// ben", "// cem", "// 王小明"])
    #expect(limits.map(\.components.seconds) == [3600, 7, 7, 7, 7])
  }

  @Test func `ten exercises and a long name fit into 80 columns`() throws {
    let name = String(repeating: "很长的名字", count: 10)
    let row = Report.Row(learner: name, grade: .inProgress, score: (11, 12))
    let columns = (1...10).map { _ in Report.Column(exercise: room.facade, rows: [row, row]) }
    Report(columns: columns).show(on: Output(terminal: room, width: 80))
    #expect(room.lines.prefix(4).map(\.displayWidth) == [80, 80, 80, 80])
  }

  @Test func `the tests that fail most often have a common cause, and the CSV has every grade`()
    throws
  {
    try room.write(mistakes: [("two steps", ["one call makes a report"])])
    for name in ["ada", "=ben\"s"] { try learners.handIn("// mine", by: name) }
    room.verdicts = [.failing]

    report("--csv grades.csv")

    #expect(
      room.text.contains(
        """
          failed by 2 of 2: one call makes a report
            A common cause: It works in two steps.
        """))
    let csv = room.folder.bytes(of: "grades.csv").map { String(decoding: $0, as: UTF8.self) }
    let rest = #""in progress","2","3","two steps","one call makes a report""#
    #expect(
      csv?.components(separatedBy: "\r\n") == [
        #""learner","exercise","state","testsPassed","testsTotal","commonCause","failed""#,
        #""'=ben""s","singleton","missing","","","","""#, "\"'=ben\"\"s\",\"facade\",\(rest)",
        #""ada","singleton","missing","","","","""#, "\"ada\",\"facade\",\(rest)", "",
      ])
    // One build of the start, and one run of each answer.
    #expect(room.answers.count == 3)
  }

  @Test func `each answer runs in a fresh copy of the teacher's files`() throws {
    for name in ["ada", "ben", "cem"] { try learners.handIn("// \(name)", by: name) }
    let path = "Lessons/02-Facade/Exercise/Tests.swift"
    let own = try room.folder.write("// the teacher's", to: path)
    try learners.write("// ada's", to: "ada/\(path)")
    // The teacher's own answer is a link.
    let files = FileManager.default
    room.answer = nil
    try files.createSymbolicLink(at: room.facade.file, withDestinationURL: own)
    var found: [[String]] = []
    var roots: Set<URL> = []
    room.during = { answer, root, _ in
      roots.insert(root)
      let tests = root.appending(path: path)
      let product = root.appending(path: "product")
      found.append([tests, product].map { (try? String(contentsOf: $0, encoding: .utf8)) ?? "" })
      switch answer {
      case "// ada":
        for file in [tests, product] { try? Data("spoiled".utf8).write(to: file) }
      case "// ben":
        try? files.removeItem(at: root)
        try? Data("no folder any more".utf8).write(to: root)
      default: try? Data("built".utf8).write(to: product)
      }
    }

    report()

    // Every answer begins with the products of the first build.
    let fresh = ["// the teacher's", "built"]
    #expect(found == [["// the teacher's", ""], fresh, fresh, fresh])
    #expect(room.answer == "// the teacher's")
    #expect(roots.map { files.fileExists(atPath: $0.path) } == [false])
  }

  @Test func `there is no report without a checkout, a folder for the CSV, and tests that run`()
    throws
  {
    report(exits: 1)
    #expect(room.errors.contains("There is no checkout at"))
    try learners.handIn("// one", by: "ada")
    report("--csv no/grades.csv", exits: 1)
    #expect(room.answers.isEmpty)
    room.verdicts = [Verdict(grade: .doesNotCompile)]
    report(exits: 1)
    #expect(room.errors.contains("EXERCISE=facade swift test"))
    #expect(room.text == "")
  }
}
