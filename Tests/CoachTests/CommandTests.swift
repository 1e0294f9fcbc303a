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

  @Test func `the overview fits, and has each lesson, its state, the next step, and links`() {
    room.answer = "// mine"
    room.run("check facade")
    for width in [50, 80, 200] {
      room.width = width
      room.run(
        "",
        saying: "[██████████░░░░░░░░░░] 1 of 2 solved", "· not started", "✔ solved",
        "swift run lesson-facade", "one way in", "Next: Singleton",
        "Lessons/01-Singleton/README.md", "swift run lessons watch singleton")
      room.expectLines(fit: width)
    }

    let (plain, file) = (room.text, room.course.exercises[0].file)
    room.hasColor = true
    room.run("")
    let links = room.text.matches(of: /\u{1B}]8;;(.+?)\u{1B}\\/).map { String($0.1) }
    // Of the paths, only one is that of a file that is there.
    #expect(links == ["file://\(Output.host)\(file.path)"])
    #expect(room.text.replacing(/\u{1B}(\[\d*m|].*?\u{1B}\\)/, with: "") == plain)
  }

  @Test func `an exercise has many names, and a wrong command line is answered in one line`() throws
  {
    for name in ["facade", "Facade", "2", "02-Facade", "lesson-facade"] {
      #expect(try room.course.exercise(named: name).title == "Facade")
    }
    room.width = 200
    for (line, answer) in [
      ("chekc", "did you mean check?"), ("check facad", "did you mean facade?"),
      ("quiz 9", "no lesson \"9\" (swift run lessons lists them)."),
      ("hint --al", "no option --al"), ("report", "report needs more: \"report DIR\""),
      ("reset", "\"reset EXERCISE\""), ("facade", "did you mean check facade?"),
      ("--hlep", "did you mean --help?"), ("check --limit soon", "--limit can't be"),
      ("overview facade", "unexpected \"facade\""),
    ] {
      room.run(line, exits: 64, saying: answer)
      #expect(room.text.isEmpty && room.errors.count { $0 == "\n" } == 1, "\(line)")
    }
  }

  @Test func `help has every command and option; outside of a project all else says where to go`()
    throws
  {
    let elsewhere = try TemporaryFolder()
    room.directory = elsewhere.url
    for width in [40, 80] {
      room.width = width
      room.run("--help")
      room.expectLines(fit: width)
      for command in Command.allCases {
        #expect(room.text.contains(command.form), "\(command.form)")
      }
    }
    for command in Command.allCases {
      for option in command.options { room.run("help \(command.rawValue)", saying: option.form) }
    }
    room.run("", exits: 1, saying: "go to the folder that holds Package.swift")
  }

  // MARK: - Hints, the solution, and starting over

  @Test func `each call opens one hint more, the last leads on to the solution, and that waits`() {
    room.run(
      "hint facade",
      saying: "Facade, hint 1 of 2\nA nudge\n\nWho else needs a total?\n", "lessons hint facade")
    room.run(
      "hint facade", saying: "hint 2 of 2", "\n  private var total = 0\n", "lessons check facade")
    room.run("hint facade", saying: "You have opened all 2 hints", "--give-up")

    room.run("solution facade", exits: 1, saying: "facade isn't solved yet")
    room.run(
      "solution facade --give-up",
      saying: "  struct Reports {\n-     var total = 0\n+   private var total = 0\n  }")
    room.answer = "// mine"
    room.run("check facade")
    room.run("solution facade", saying: "+ ours")
    room.run("hint facade", saying: "Facade is solved", "solution facade")
  }

  @Test func `a reset asks, and keeps the old file; without a place for it, nothing is replaced`()
    throws
  {
    room.answer = "// mine"
    room.run("hint facade")
    room.run("reset facade", exits: 1)
    #expect(room.answer == "// mine")

    room.input = ["y"]
    room.run("reset facade")
    #expect(room.state == .notStarted)
    let path = room.text.firstMatch(of: /\.lessons\/backups\/\S+-facade-\S+/).map { $0.0 } ?? ""
    #expect(room.folder.bytes(of: String(path)) == Data("// mine".utf8))
    room.run("hint facade", saying: "hint 1 of 2")

    // Even root can't make a folder where a file is.
    try FileManager.default.removeItem(at: room.folder.file(".lessons"))
    try room.folder.write("", to: ".lessons")
    room.answer = "// mine"
    room.run("reset facade --yes", exits: 1)
    #expect(room.answer == "// mine")
    // One that is gone comes back.
    room.answer = nil
    room.run("reset facade")
    #expect(room.state == .notStarted)
  }

  // MARK: - Progress

  @Test func `progress that can't be read is left alone; where none can be kept, all else works`()
    throws
  {
    room.run("check facade")
    for text in ["", "{", #"{"version": 2, "exercises": {}, "badge": "owl"}"#] {
      try room.folder.write(text, to: ".lessons/progress.json")
      room.run("hint facade", saying: "hint 1 of 2", "progress.json can't be read")
      room.run("", saying: "0 of 2 solved", "progress.json can't be read")
      #expect(room.folder.bytes(of: ".lessons/progress.json") == Data(text.utf8))
    }
    try FileManager.default.removeItem(at: room.folder.file(".lessons"))
    try room.folder.write("", to: ".lessons")
    room.run("check facade", saying: "Facade: solved", "Your progress isn't kept")
  }
}
