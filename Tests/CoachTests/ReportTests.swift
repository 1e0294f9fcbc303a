import Foundation
import TerminalKit
import TestSupport
import Testing

@testable import Coach

struct ReportTests {
  private let room: Classroom

  init() throws {
    room = try Classroom()
  }

  @Test func `every learner gets a row, whatever they hand in`() throws {
    let files = FileManager.default
    for name in ["ada", "ben", "cem", "王小明"] { try room.handIn("// \(name)", by: name) }
    try room.handIn(room.answer ?? "", by: "dora")
    let link = try room.handIn("", by: "link")
    try files.removeItem(at: link)
    try files.createSymbolicLink(at: link, withDestinationURL: room.facade.solution)
    try Data([0xFF, 0x00, 0xFE]).write(to: room.handIn("", by: "bytes"))
    try files.removeItem(at: room.handIn("", by: "missing"))
    try room.folder.add("", at: "class/nothing/README.md")
    try room.folder.add("", at: "class/linked/Lessons/README.md")
    try files.createSymbolicLink(
      at: room.folder.file("class/linked/Lessons/02-Facade"),
      withDestinationURL: room.folder.file("class/ada/Lessons/02-Facade"))
    try room.handIn(String(repeating: "/", count: 1_000_001), by: "huge")
    let pipe = try room.handIn("", by: "pipe")
    try files.removeItem(at: pipe)
    try #require(mkfifo(pipe.path, 0o600) == 0)
    try room.folder.write("A class.", to: "class/notes.txt")
    // The first verdict is for the first build, with the start.
    room.verdicts = [
      .failing, .solved, .failing, Verdict(grade: .doesNotCompile, messages: ["no"]),
      Verdict(grade: .timeLimit, messages: ["slow"], tests: Verdict.failing.tests),
    ]
    var limits: [Int] = []
    room.during = { _, limit in limits.append(limit) }

    room.run("report class --limit=7")

    #expect(
      room.text == """
                1   2 ✔
        ada     ?   ✔ 1
        ben     ? 2/3 0
        bytes   ?   ? 0
        cem     ?   ✘ 0
        dora    ?   · 0
        huge    ?   ? 0
        link    ?   ? 0
        linked  ?   ? 0
        missing ?   ? 0
        nothing ?   ? 0
        pipe    ?   ? 0
        王小明  ?   ∞ 0
        ✔       0   1 1

        1 Singleton, 2 Facade
        ✔ solved, 2/3 tests passed, · not started, ? unreadable, ✘ does not compile, ∞
        time limit

        2 Facade
          failed by 2 of 3: one call makes a report

        """)
    #expect(room.answers.dropFirst() == ["// ada", "// ben", "// cem", "// 王小明"])
    #expect(limits == [3600, 7, 7, 7, 7])
  }

  @Test func `ten exercises and a long name fit into 80 columns`() throws {
    let name = String(repeating: "很长的名字", count: 10)
    let tests = (1...12).map { Verdict.Test(suite: "", name: "\($0)", hasEnded: $0 > 1) }
    let columns = (1...10).map { _ in (room.facade, [Verdict(tests: tests)]) }
    Report(learners: [name], columns: columns).show(on: Output(terminal: room, width: 80))
    #expect(room.text.split(separator: "\n").prefix(3).map(\.displayWidth) == [80, 80, 80])
  }

  @Test func `the tests that fail most often have a common cause, and the CSV has every grade`()
    throws
  {
    try room.write(mistakes: [["one call makes a report"]])
    for name in ["ada", "=ben\"s"] { try room.handIn("// mine", by: name) }
    room.verdicts = [.failing]

    room.run(
      "report class --csv grades.csv",
      saying: "failed by 2 of 2: one call makes a report A common cause: It works in two steps.")

    let csv = room.folder.bytes(of: "grades.csv").map { String(decoding: $0, as: UTF8.self) }
    let rest = #""in progress","2","3","Mistake0","one call makes a report""#
    #expect(
      csv?.components(separatedBy: "\r\n") == [
        #""learner","exercise","state","testsPassed","testsTotal","commonCause","failed""#,
        #""'=ben""s","singleton","unreadable","","","","""#, "\"'=ben\"\"s\",\"facade\",\(rest)",
        #""ada","singleton","unreadable","","","","""#, "\"ada\",\"facade\",\(rest)", "",
      ])
    // One build of the start, and one run of each answer.
    #expect(room.answers.count == 3)
  }

  @Test func `each answer runs in a fresh copy of the teacher's files`() throws {
    for name in ["ada", "ben", "cem"] { try room.handIn("// \(name)", by: name) }
    let path = "Lessons/02-Facade/Exercise/Tests.swift"
    let own = try room.folder.write("// the teacher's", to: path)
    try room.folder.write("// ada's", to: "class/ada/\(path)")
    // The teacher's own answer is a link.
    let files = FileManager.default
    room.answer = nil
    try files.createSymbolicLink(at: room.facade.file, withDestinationURL: own)
    var found: [[String]] = []
    var scratch: URL?
    room.during = { [unowned room] root, _ in
      scratch = root.deletingLastPathComponent()
      let (tests, product) = (root.appending(path: path), root.appending(path: "product"))
      found.append([tests, product].map { (try? String(contentsOf: $0, encoding: .utf8)) ?? "" })
      switch room.answers.last {
      case "// ada":
        for file in [tests, product] { try? Data("spoiled".utf8).write(to: file) }
      case "// ben":
        try? files.removeItem(at: root)
        try? Data("no folder any more".utf8).write(to: root)
      default: try? Data("built".utf8).write(to: product)
      }
    }

    room.run("report class")

    // Every answer begins with the products of the first build.
    let fresh = ["// the teacher's", "built"]
    #expect(found == [["// the teacher's", ""], fresh, fresh, fresh])
    #expect(room.answer == "// the teacher's")
    #expect(scratch.map { files.fileExists(atPath: $0.path) } == false)
  }

  @Test func `there is no report without a checkout, a folder for the CSV, and tests that run`()
    throws
  {
    room.run("report class", exits: 1, saying: "There is no checkout in")
    try room.handIn("// one", by: "ada")
    room.run("report class --csv no/grades.csv", exits: 1, saying: "its folder doesn't exist")
    #expect(room.answers.isEmpty)
    room.verdicts = [Verdict(grade: .doesNotCompile)]
    room.run("report class", exits: 1, saying: "EXERCISE=facade swift test")
    #expect(room.text == "")
  }
}
