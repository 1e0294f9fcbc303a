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

  @Test(arguments: [50, 80, 200])
  func `the overview fits, and has each lesson, its state, and the next step`(width: Int) {
    room.width = width
    room.answer = "// mine"
    room.run("check", "facade")

    expect(room.run(), is: 0)

    room.expect(
      "[██████████░░░░░░░░░░] 1 of 2 solved", "· not started", "✔ solved",
      "swift run lesson-facade", "one way in", "Next: Singleton", "Lessons/01-Singleton/README.md",
      "swift run lessons watch singleton")
    room.expectLines(fit: width)
  }

  @Test func `on a terminal with colors the path of a file that is there is a link`() {
    room.run()
    let plain = room.text
    room.hasColor = true
    room.run()

    let path = room.course.path(of: room.course.exercises[0].file)
    let links = room.text.matches(of: /\u{1B}]8;;(.+?)\u{1B}\\/).map { String($0.1) }
    expect(links, is: ["file://\(Output.host)\(room.folder.url.path)/\(path)"])
    expect(room.text.replacing(/\u{1B}(\[\d*m|].*?\u{1B}\\)/, with: ""), is: plain)
  }

  @Test func `a state tells what happened to a file since it was checked`() {
    var states = [room.state]
    for answer in ["// begun", nil, "// solved"] as [String?] {
      room.answer = answer
      states.append(room.state)
    }
    room.run("check", "facade")
    states.append(room.state)
    room.answer = "// spoilt"
    states.append(room.state)

    #expect(
      states == [.notStarted, .inProgress, .missing, .inProgress, .solved, .changed])
  }

  @Test(arguments: [
    ("chekc", "did you mean check?"), ("check facad", "did you mean facade?"),
    ("quiz 9", "no lesson \"9\" (swift run lessons lists them)."), ("hint --al", "no option --al"),
    ("report", "report needs more: \"report DIR\""), ("reset", "\"reset EXERCISE\""),
    ("facade", "did you mean check facade?"), ("--hlep", "did you mean --help?"),
    ("check --limit soon", "--limit can't be"), ("overview facade", "unexpected \"facade\""),
  ])
  func `a wrong command line is answered in one line`(line: String, answer: String) {
    room.width = 200
    let words = line.split(separator: " ").map(String.init)
    let coach = Coach(output: Output(terminal: room, width: 200), directory: room.folder.url)

    expect(coach.run(words), is: 64)

    room.expect(answer)
    #expect(room.text.isEmpty && room.errors.count { $0 == "\n" } == 1)
  }

  @Test(arguments: ["facade", "Facade", "2", "02-Facade", "lesson-facade"])
  func `an exercise has many names`(name: String) throws {
    expect(try room.course.exercise(named: name).title, is: "Facade")
  }

  @Test(arguments: [40, 80])
  func `help has every command and every option`(width: Int) {
    room.width = width
    room.run("--help")
    room.expectLines(fit: width)
    for command in Command.allCases {
      room.expect(command.form)
    }
    for command in Command.allCases {
      room.run("help", command.rawValue)
      for option in command.options { room.expect(option.form) }
    }
  }

  @Test func `outside of a project the coach says where to go`() throws {
    let elsewhere = try TemporaryFolder()
    let coach = Coach(output: Output(terminal: room, width: 80), directory: elsewhere.url)

    expect(coach.run([]), is: 1)

    room.expect("go to the folder that holds Package.swift")
  }

  // MARK: - Hints and the solution

  @Test func `each call opens one hint more, and the last leads on`() {
    room.run("hint", "facade")
    room.expect("Facade, hint 1 of 2\nA nudge\n\nWho else needs a total?\n", "lessons hint facade")
    room.run("hint", "facade")
    room.expect("hint 2 of 2", "\n  private var total = 0\n", "lessons check facade")
    room.run("hint", "facade")
    room.expect("You have opened all 2 hints", "--give-up")
  }

  @Test func `the solution waits until the exercise is solved, or given up`() {
    expect(room.run("solution", "facade"), is: 1)
    room.expect("facade isn't solved yet")

    expect(room.run("solution", "facade", "--give-up"), is: 0)
    room.expect("  struct Reports {\n-     var total = 0\n+   private var total = 0\n  }")

    room.run("check", "facade")
    expect(room.run("solution", "facade"), is: 0)
  }

  // MARK: - Starting over

  @Test func `a reset asks, and keeps the old file`() throws {
    room.answer = "// mine"
    room.run("hint", "facade")

    expect(room.run("reset", "facade"), is: 1)
    expect(room.answer, is: "// mine")

    room.input = ["y"]
    expect(room.run("reset", "facade"), is: 0)
    expect(room.state, is: .notStarted)
    let path = try #require(room.text.firstMatch(of: /\.lessons\/backups\/\S+-facade-\S+/)?.0)
    expect(room.folder.bytes(of: String(path)), is: Data("// mine".utf8))
    room.run("hint", "facade")
    room.expect("hint 1 of 2")
  }

  @Test func `a file that can't be kept isn't replaced; one that is gone comes back`() throws {
    try room.folder.write("", to: ".lessons")
    room.answer = "// mine"
    expect(room.run("reset", "facade", "--yes"), is: 1)
    expect(room.answer, is: "// mine")

    room.answer = nil
    expect(room.run("reset", "facade"), is: 0)
    expect(room.state, is: .notStarted)
  }

  // MARK: - Progress

  @Test(arguments: ["", "{", #"{"version": 2, "exercises": {}, "badge": "owl"}"#])
  func `a damaged or newer file is said, and left alone`(text: String) throws {
    try FileManager.default.createDirectory(
      at: room.folder.file(".lessons"), withIntermediateDirectories: true)
    try room.folder.write(text, to: ".lessons/progress.json")

    expect(room.run("hint", "facade"), is: 0)

    room.expect("hint 1 of 2", "progress.json can't be read")
    expect(room.run(), is: 0)
    room.expect("0 of 2 solved", "progress.json can't be read")
    expect(room.folder.bytes(of: ".lessons/progress.json"), is: Data(text.utf8))
  }

  @Test func `where nothing can be kept, all else works`() throws {
    // Even root can't make a folder where a file is.
    try room.folder.write("", to: ".lessons")

    expect(room.run("check", "facade"), is: 0)

    room.expect("Facade: solved", "Your progress isn't kept")
  }
}
