import Foundation
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
    _ option: String = "--limit=1", exits status: Int32 = 0, saying words: String = "facade: ada …",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let path = learners.url.path
    room.run("report \(option)", path, exits: status, saying: words, sourceLocation: sourceLocation)
  }

  @Test func `whatever is handed in is a row`() throws {
    for (name, text) in [("ada", "// one"), ("ben", "// two"), ("cem", "// three")] {
      try learners.handIn(text, by: name)
    }
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
    room.verdicts = [.failing, .solved, .failing, Verdict(end: .doesNotCompile([["no"]]))]

    report(saying: "ada: 1 of 2 solved")

    #expect(
      room.lines.filter { $0.hasPrefix("  facade") } == [
        "  facade    solved           3/3", "  facade    in progress      1/3",
        "  facade    does not compile 0/3", "  facade    not started      –",
        "  facade    unreadable       –", "  facade    unreadable       –",
        "  facade    missing          –", "  facade    missing          –",
        "  facade    unreadable       –", "  facade    unreadable       –",
      ])
    // The start first, which builds all else. An answer that doesn't compile gets a second build.
    #expect(room.answers.dropFirst() == ["// one", "// two", "// three", "// three"])
  }

  @Test func `common causes are counted`() throws {
    try room.write(mistakes: [("two steps", ["one call makes a report"])])
    for (name, text) in [("ada", "// one"), ("ben", "// two")] {
      try learners.handIn(text, by: name)
    }
    room.verdicts = [.failing]

    report(saying: "facade, 2×: two steps: It works in two steps.")
    report("--format=json")
    #expect(
      room.text == """
        {"version":1,"rows":[
        {"exercise":"singleton","learner":"ada","state":"missing"},
        {"commonCause":{"misconception":"It works in two steps.","name":"two steps"},\
        "exercise":"facade","failed":["one call makes a report"],"learner":"ada",\
        "state":"in progress","testsPassed":1,"testsTotal":3},
        {"exercise":"singleton","learner":"ben","state":"missing"},
        {"commonCause":{"misconception":"It works in two steps.","name":"two steps"},\
        "exercise":"facade","failed":["one call makes a report"],"learner":"ben",\
        "state":"in progress","testsPassed":1,"testsTotal":3}
        ],"commonCauses":[
        {"exercise":"facade","learners":2,"mistake":\
        {"misconception":"It works in two steps.","name":"two steps"}}
        ]}

        """)
  }

  @Test func `the teacher's own file stays, also behind a link, and the copy goes`() throws {
    try learners.handIn("// one", by: "ada")
    let own = try room.folder.write("// the teacher's", to: "own.swift")
    room.answer = nil
    try FileManager.default.createSymbolicLink(at: room.facade.file, withDestinationURL: own)
    var roots: Set<URL> = []
    room.during = { roots.insert($1) }

    report()

    #expect(room.answer == "// the teacher's")
    #expect(roots.map { FileManager.default.fileExists(atPath: $0.path) } == [false])
  }

  @Test func `a learner's code that spoils the copy spoils no other row`() throws {
    for (name, text) in [
      ("ada", "// spoils"), ("ben", "// good"), ("cem", "// spoils"), ("dan", "// good"),
    ] {
      try learners.handIn(text, by: name)
    }
    let files = FileManager.default
    var builds: [Bool] = []
    room.during = { answer, root in
      builds.append(files.fileExists(atPath: root.appending(path: "Package.swift").path))
      guard answer == "// spoils" else { return }
      try? files.removeItem(at: root)
      try? Data("no folder any more".utf8).write(to: root)
    }
    let lost = Verdict(end: .doesNotCompile([["a module is missing"]]))
    room.verdicts = [.failing, .solved, lost, .solved, .solved, lost, .solved]

    report()

    #expect(
      room.lines.filter { $0.hasPrefix("  facade") }
        == Array(repeating: "  facade    solved           3/3", count: 4))
    #expect(builds == Array(repeating: true, count: 7))
  }

  @Test func `without a checkout, or tests that run, nobody is graded`() throws {
    report(exits: 1, saying: "There is no checkout at")

    try learners.handIn("// one", by: "ada")
    room.verdicts = [Verdict(end: .doesNotCompile([["no"]]))]
    report(exits: 1, saying: "EXERCISE=facade swift test")
    #expect(room.text == "")
  }
}
