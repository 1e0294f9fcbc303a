import Foundation
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
    try room.folder.add("", at: "class/linked/Lessons/README.md")
    try files.createSymbolicLink(
      at: room.folder.file("class/linked/Lessons/02-Facade"),
      withDestinationURL: room.folder.file("class/ada/Lessons/02-Facade"))
    try Data([0xFF, 0x00, 0xFE]).write(to: room.handIn("", by: "bytes"))
    try files.removeItem(at: room.handIn("", by: "missing"))
    try room.folder.write("A class.", to: "class/notes.txt")
    room.verdicts = [
      .solved, .failing, Verdict(grade: .doesNotBuild, messages: ["no"]),
      Verdict(grade: .timeLimit, messages: ["slow"]),
    ]
    var limits: [Int] = []
    room.during = { _, limit in limits.append(limit) }

    room.run("report ./class --limit=7")

    #expect(
      room.text == """
                 1  2    ✔
        ada      ?  ✔    1
        ben      ?  2/3  0
        bytes    ?  ?    0
        cem      ?  ✘    0
        dora     ?  ·    0
        link     ?  ?    0
        linked   ?  ?    0
        missing  ?  ?    0
        王小明   ?  ∞    0
        ✔        0  1    1

        1 Singleton, 2 Facade
        ✔ solved, 2/3 tests passed, · not started, ? unreadable, ✘ does not build, ∞ time limit

        2 Facade
          failed by 1 of 2: one call makes a report

        """)
    #expect(room.answers == ["// ada", "// ben", "// cem", "// 王小明"])
    #expect(limits == [7, 7, 7, 7])
  }

  @Test func `the tests that fail most often have a common cause, and the CSV has every grade`()
    throws
  {
    try room.write(mistakes: [["one call makes a report · The caller still has to know the parts."]]
    )
    for name in ["ada", "ben\"s"] { try room.handIn("// mine", by: name) }
    room.verdicts = [.failing]

    room.run("report ./no", exits: 1, saying: "There is no folder of a learner in")
    room.run("report ./class --csv ./no/grades.csv", exits: 1, saying: "can't be written.")
    #expect(room.answers.isEmpty)
    room.run(
      "report ./class --csv ./grades.csv",
      saying: "failed by 2 of 2: one call makes a report", "A common cause: It works in two steps.")

    let csv = room.folder.bytes(of: "grades.csv").map { String(decoding: $0, as: UTF8.self) }
    let rest = #""in progress","2","3","Mistake0","one call makes a report""#
    #expect(
      csv?.components(separatedBy: "\r\n") == [
        #""learner","exercise","state","testsPassed","testsTotal","commonCause","failed""#,
        #""ada","singleton","unreadable","","","","""#, "\"ada\",\"facade\",\(rest)",
        #""ben""s","singleton","unreadable","","","","""#, "\"ben\"\"s\",\"facade\",\(rest)", "",
      ])
  }

  @Test func `each answer runs in a fresh copy of the teacher's files`() throws {
    for name in ["ada", "ben"] { try room.handIn("// \(name)", by: name) }
    let path = "Lessons/02-Facade/Exercise/Tests.swift"
    try room.folder.write("the teacher's", to: path)
    try room.folder.write("ada's", to: "class/ada/\(path)")
    let own = try room.folder.write("// the teacher's", to: "own.swift")
    try FileManager.default.removeItem(at: room.facade.file)
    try FileManager.default.createSymbolicLink(at: room.facade.file, withDestinationURL: own)
    var found: [String?] = []
    var roots: [URL] = []
    room.during = { root, _ in
      let tests = root.appending(path: path)
      found.append(try? String(contentsOf: tests, encoding: .utf8))
      roots.append(root)
      try? Data("spoiled".utf8).write(to: tests)
    }

    room.run("report ./class --exercise facade")

    #expect(!room.text.contains("Singleton"))
    #expect(found == ["the teacher's", "the teacher's"])
    #expect(room.answers == ["// ada", "// ben"])
    #expect(room.folder.bytes(of: "own.swift") == Data("// the teacher's".utf8))
    #expect(!roots.contains { FileManager.default.fileExists(atPath: $0.path) })
  }
}
