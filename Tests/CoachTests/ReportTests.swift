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
    room.run("report \(options)", learners.url.path, exits: status, at: place)
  }

  @Test func `every learner gets a row, whatever they hand in`() throws {
    for name in ["ada", "ben", "cem", "王小明"] { try learners.handIn("// \(name)", by: name) }
    try FileManager.default.copyItem(at: room.facade.start, to: learners.answer(of: "dora"))
    try FileManager.default.createSymbolicLink(
      at: learners.answer(of: "eve"), withDestinationURL: room.facade.solution)
    try Data([0xFF, 0x00, 0xFE]).write(to: learners.answer(of: "finn"))
    _ = try learners.answer(of: "gus")
    try learners.write("A class.", to: "notes.txt")
    for folder in ["hal", "ida/Lessons"] {
      try FileManager.default.createDirectory(
        at: learners.file(folder), withIntermediateDirectories: true)
    }
    try FileManager.default.createSymbolicLink(
      at: learners.file("ida/Lessons/02-Facade"),
      withDestinationURL: learners.file("ada/Lessons/02-Facade"))
    try Data(String(repeating: "/", count: 1_000_001).utf8).write(to: learners.answer(of: "joe"))
    #expect(try mkfifo(learners.answer(of: "kim").path, 0o600) == 0)
    // The first verdict is for the first build, with the start.
    room.verdicts = [
      .failing, .solved, .failing, Verdict(end: .doesNotCompile([["no"]])),
      Verdict(end: .timeLimit("slow"), tests: Verdict.failing.tests),
    ]

    report()

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
  }

  @Test func `ten exercises and a long name fit into 80 columns`() throws {
    let name = String(repeating: "很长的名字", count: 10)
    let row = Report.Row(learner: name, grade: .inProgress, score: (11, 12))
    let columns = (1...10).map { _ in Report.Column(exercise: room.facade, rows: [row, row]) }
    let lines = Report(columns: columns).lines(width: 80)
    #expect(lines.filter { $0.displayWidth > 80 } == [])
    #expect(lines[1].displayWidth == lines[0].displayWidth)
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

  @Test func `each answer gets the time limit, and only the first build gets more`() throws {
    for name in ["ada", "ben"] { try learners.handIn("// mine", by: name) }
    var limits: [Duration] = []
    room.during = { _, _, limit in limits.append(limit) }
    // An answer that doesn't compile gets the same limit.
    room.verdicts = [.solved, Verdict(end: .doesNotCompile([["no"]]))]
    report("--limit=7")
    #expect(limits == [.seconds(3600), .seconds(7), .seconds(7)])
  }

  @Test func `each answer runs in a fresh copy of the teacher's files`() throws {
    for name in ["ada", "ben", "cem"] { try learners.handIn("// \(name)", by: name) }
    try room.folder.write("// the teacher's", to: "Lessons/02-Facade/Exercise/Tests.swift")
    try learners.write("// ada's", to: "ada/Lessons/02-Facade/Exercise/Tests.swift")
    let files = FileManager.default
    var found: [[String]] = []
    room.during = { answer, root, _ in
      let tests = root.appending(path: "Lessons/02-Facade/Exercise/Tests.swift")
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
  }

  @Test func `the teacher's own file stays, and the copy is removed`() throws {
    try learners.handIn("// one", by: "ada")
    let own = try room.folder.write("// the teacher's", to: "own.swift")
    room.answer = nil
    try FileManager.default.createSymbolicLink(at: room.facade.file, withDestinationURL: own)
    var roots: Set<URL> = []
    room.during = { _, root, _ in roots.insert(root) }

    report()

    #expect(room.answer == "// the teacher's")
    #expect(roots.map { FileManager.default.fileExists(atPath: $0.path) } == [false])
  }

  @Test func `there is no report without a checkout, a folder for the CSV, and tests that run`()
    throws
  {
    report(exits: 1)
    #expect(room.errors.contains("There is no checkout at"))
    try learners.handIn("// one", by: "ada")
    report("--csv no/grades.csv", exits: 1)
    #expect(room.answers.isEmpty)
    room.verdicts = [Verdict(end: .doesNotCompile([["no"]]))]
    report(exits: 1)
    #expect(room.errors.contains("EXERCISE=facade swift test"))
    #expect(room.text == "")
  }
}
