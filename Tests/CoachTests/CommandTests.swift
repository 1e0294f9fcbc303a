import Foundation
import LessonStage
import TestSupport
import Testing

@testable import Coach

struct CommandTests {
  private let room: Classroom

  init() throws {
    room = try Classroom()
  }

  @Test func `the overview shows each lesson, its state, and the next step`() {
    room.answer = "// mine"
    room.run("check facade")
    room.run(
      "",
      saying: "1 of 2 solved", "Singleton  · not started", "Facade     ✔ solved", "one way in",
      "Next: Singleton", "Lessons/01-Singleton/README.md", "swift run lessons watch singleton")
    room.answer = nil
    room.run("", saying: "Facade     ? unreadable")
  }

  @Test func `an exercise has many names`() throws {
    let names = ["facade", "Facade", "2", "02-Facade", "lesson-facade"]
    let titles = try names.map { try room.course.exercise(named: $0).title }
    #expect(Set(titles) == ["Facade"])
  }

  @Test(arguments: [
    ("chekc", "did you mean check?"), ("check facad", "did you mean facade?"),
    ("quiz 9", "no lesson \"9\" (swift run lessons lists them)."),
    ("hint --al", "no option --al"), ("report", "report needs an argument: \"report DIR\""),
    ("reset", "\"reset EXERCISE\""), ("--hlep", "did you mean --help?"),
    ("report x --limit soon", "--limit can't be"),
    ("overview facade", "unexpected \"facade\""),
    ("site x --source javascript:x", "\"javascript:x\" is not the address of a server"),
  ])
  func `a wrong command line gets a one-line error`(line: String, answer: String) {
    room.width = 200
    room.run(line, exits: 64, saying: answer)
    #expect(room.text.isEmpty && room.errors.count { $0 == "\n" } == 1)
  }

  @Test(arguments: ["--help", "check --help", "report -h"])
  func `help lists every command with its options`(line: String) {
    room.run(line)
    for command in Command.all {
      #expect(room.text.contains("\n  \(command.form) "))
      #expect(command.options.allSatisfy { room.text.contains("\n    \($0.form) ") })
    }
  }

  @Test func `outside a project, the coach says where to go`() throws {
    let elsewhere = try TemporaryFolder()
    room.directory = elsewhere.url
    room.run("", exits: 1, saying: "go to the folder that holds Package.swift")
  }

  // MARK: - Hints, the solution, and starting over

  @Test func `each call shows one more hint, and the last hint leads to the solution`() {
    room.run(
      "hint facade",
      saying: "Facade, hint 1 of 2\nA nudge\n\nWho else needs a total?\n", "lessons hint facade")
    for _ in 1...2 {
      room.run("hint facade", saying: "hint 2 of 2", "\n  private var total = 0\n", "--give-up")
    }
  }

  @Test func `the solution is for learners who have passed or given up`() {
    room.run("solution facade", exits: 1, saying: "facade isn't solved yet")
    room.run(
      "solution facade --give-up",
      saying: "\n  struct Reports {\n+   private var total = 0\n  }\n")
    room.answer = "// mine"
    room.run("check facade")
    room.run("solution facade", saying: "+   private var total = 0")
  }

  @Test func `a reset keeps the old file, and starts the hints over`() throws {
    room.answer = "// mine"
    room.run("hint facade")

    room.run("reset facade")

    #expect(room.state == .notStarted)
    let path = try #require(room.text.firstMatch(of: /\.lessons\/backups\/\S+-facade-\S+/)).0
    #expect(room.folder.bytes(of: String(path)) == Data("// mine".utf8))
    room.run("hint facade", saying: "hint 1 of 2")
  }

  // MARK: - Progress

  @Test(arguments: [
    "", "{", #"{"version": 2, "exercises": {}}"#,
  ])
  func `progress that can't be read is put aside, and the coach continues`(text: String) throws {
    room.run("hint facade")
    for number in 1...2 {
      room.width = 200
      try room.folder.write(text, to: ".lessons/progress.json")
      room.run("hint facade", saying: "hint 1 of 2", "can't be read")
      #expect(room.errors.count { $0 == "\n" } == 1)
      #expect(room.folder.bytes(of: ".lessons/progress.json.old-\(number)") == Data(text.utf8))
      room.run("hint facade", saying: "hint 2 of 2")
      #expect(room.errors.isEmpty)
    }
  }

  @Test func `if progress can't be saved, a check says so, and a reset replaces nothing`() throws {
    // Even root can't make a folder where a file is.
    try room.folder.write("", to: ".lessons")
    room.answer = "// mine"
    room.run("check facade", exits: 1, saying: "Facade: solved", "/.lessons: ")
    room.run("reset facade", exits: 1)
    #expect(room.answer == "// mine")
  }
}
