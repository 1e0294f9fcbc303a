import Foundation
import LessonStage
import TerminalKit
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
    room.run("check 2")
    room.run(
      "", saying: "1 of 2 solved\n   1 · Singleton  one for all\n   2 ✔ Facade     one way in\n",
      "Next: Singleton", "Lessons/01-Singleton/README.md",
      "swift run lessons watch singleton")
  }

  @Test func `the overview of the whole course fits on a screen`() throws {
    let course = try Course(around: Project.root)
    room.width = 80
    let coach = Coach(course: course, console: room)
    try coach.showOverview()
    let lines = room.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 24, "\(room.text)")
    #expect(!room.text.contains("…") && lines.allSatisfy { $0.count <= 80 }, "\(room.text)")
  }

  @Test(arguments: ["facade", "2", "overview Facade", "02"])
  func `a lesson's name shows its files and commands`(line: String) {
    room.run(
      line, saying: "Facade · not started", "swift run lesson-facade --predict",
      "Lessons/02-Facade/README.md", "swift run lessons hint facade")
    #expect(!room.text.contains("Singleton"))
  }

  @Test(arguments: [
    "Lessons/02-Facade/Exercise/Exercise.swift", "./Lessons/02-Facade",
    "Lessons/02-Facade/Exercise/", "10-Facade",
  ])
  func `a path names an exercise, too, also with another number`(path: String) {
    room.run("check \(path)", saying: "Facade: solved")
    room.run("check ./Package.swift/\(path.count)", exits: 64, saying: "no lesson \"/")
  }

  @Test func `a path begins at the current folder, and may lead through a link`() throws {
    let course = try Course(around: room.folder.file("Lessons/02-Facade/Exercise"))
    #expect(try course.exercise(named: "Exercise.swift").name == "facade")
    #expect(try course.exercise(named: "../../01-Singleton").name == "singleton")
    #expect(throws: UsageError.self) { try course.exercise(named: "check") }
    let link = room.folder.file("link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: room.folder.url)
    #expect(try room.course.exercise(named: "\(link.path)/Lessons/02-Facade").name == "facade")
  }

  @Test func `a folder left over from another order is named, and not taken for the lesson`()
    throws
  {
    let mine = "Lessons/10-Facade/Exercise/Exercise.swift"
    try room.folder.add("", at: "Lessons/03-Facade/.DS_Store")
    room.run("check all", saying: "You haven't started")
    try room.folder.add("let mine", at: mine)
    let words = "Lessons/10-Facade is left over from another order of the lessons"
    for path in ["./\(mine)", mine, "Lessons/10-Facade"] {
      room.run("check \(path)", exits: 1, saying: words)
    }
    #expect(room.answers.isEmpty)
    room.run("", saying: words, "\n   2 · Facade")
    #expect(!room.text.contains("03-Facade"))
    room.run("check all", exits: 1, saying: words)
    room.answer = "let new"
    room.run("check all", exits: 1, saying: words, "1 of 1 started exercises are solved.")
    #expect(room.state == .solved)
  }

  @Test func `the course has the lessons that the manifest lists, in their folders`() throws {
    let course = try Course(around: Project.root)
    #expect(course.exercises.map(\.demo) == Project.demos)
    for exercise in course.exercises {
      #expect(FileManager.default.fileExists(atPath: exercise.file.path))
    }
    #expect(course.leftovers == [])
    try room.folder.write("", to: "Package.swift")
    room.run("", exits: 1, saying: "Package.swift lists no lessons. Restore it: git restore")
  }

  @Test(arguments: ["check", "watch", "hint", ""])
  func `after the last exercise, the course is finished`(command: String) throws {
    room.answer = "// mine"
    try room.folder.write("// mine", to: "Lessons/01-Singleton/Exercise/Exercise.swift")
    room.run("check all")
    room.run(command, saying: "All exercises are solved: you have finished the course.")
  }

  @Test func `a wrong command line gets a one-line error that names the help`() {
    let answers = [
      "chekc": "did you mean check? See swift run lessons --help.",
      "hint --al": "no option --al. See swift run lessons help hint.",
      "check facad": "did you mean facade?", "fasade": "did you mean facade?",
      "hint 9": "no lesson \"9\" (swift run lessons lists them).",
      "report": "report needs an argument: \"report DIR\"", "reset": "\"reset EXERCISE\"",
      "site x --source javascript:x":
        "\"javascript:x\" is not the address of a server, such as https://host.example/path.",
      "--predict": "no command \"--predict\"", "help chekc": "did you mean check?",
      "report x --limit 0": "--limit can't be \"0\"; it takes SECONDS (1 or more).",
    ]
    for (line, answer) in answers {
      room.run(line, exits: 64, saying: answer)
      #expect(room.text.isEmpty && room.errors.count { $0 == "\n" } == 1)
    }
  }

  @Test(arguments: ["--help", "help", "-h"])
  func `help lists every command with its options`(line: String) {
    room.run(line, saying: "  check [EXERCISE|all]  ", "    --give-up  ", "EXERCISE or LESSON is a")
  }

  @Test func `the help of a command shows that command alone`() {
    for line in ["solution facade -h", "help solution", "--help solution"] {
      room.run(line)
      #expect(
        room.text == """
            solution [EXERCISE]  compare your answer with ours, once yours is solved
              --give-up          show it even if the exercise isn't solved

          For example: swift run lessons solution facade

          """)
    }
  }
}
