import Foundation
import LessonStage
import TerminalKit
import TestSupport
import Testing

@testable import Coach

struct CommandTests {
  @Test(arguments: [
    (["chekc"], "did you mean check?"), (["check", "facad"], "did you mean facade?"),
    (["check", "9"], "did you mean singleton, facade"), (["check", "foo"], "mean singleton"),
    (["hint", "--al"], "no option --al"),
    (["reset", "facade", "dao"], "unexpected \"dao\""),
    (["report"], "report needs more: \"report DIR…\""),
    (["reset"], "reset needs more: \"reset EXERCISE\""),
    (["facade"], "did you mean check facade?"), (["--hlep"], "did you mean --help?"),
    (["check", "--limit", "soon"], "--limit can't be"), (["--json"], "no command"),
  ])
  func `a wrong command line is answered in one line`(line: [String], answer: String) throws {
    let room = try Classroom()

    #expect(Coach(output: room.output, directory: room.folder.url).run(line) == 64)

    #expect(room.errors.count == 1)
    #expect(room.errors.first?.contains(answer) == true, "\(room.errors)")
    #expect(room.lines.isEmpty)
  }

  @Test func `when all is solved, none is meant without a name`() throws {
    let room = try Classroom()
    for exercise in room.course.exercises { try room.solve(exercise) }

    #expect(room.run("hint") == 64)

    #expect(room.errors.first?.contains("name the one") == true)
    #expect(room.progress.progress[room.course.exercises[0]].hintsOpened == 0)
  }

  @Test(arguments: ["facade", "Facade", "2", "02-Facade", "lesson-facade"])
  func `an exercise has many names`(name: String) throws {
    let room = try Classroom()
    #expect(try room.course.exercise(named: name) == room.facade)
  }

  @Test func `outside of a project the coach says where to go`() throws {
    let (room, elsewhere) = (try Classroom(), try TemporaryFolder())

    #expect(Coach(output: room.output, directory: elsewhere.url).run([]) == 1)

    #expect(room.errors.count == 1)
    #expect(room.errors.first?.contains("Package.swift and Lessons") == true)
  }

  @Test(arguments: [40, 80, 200])
  func `help has every command and every option`(width: Int) throws {
    let room = try Classroom()
    room.width = width
    for line in [["help"], ["help", "--help"], ["-h", "-h"], ["--help"]] {
      #expect(Coach(output: room.output, directory: room.folder.url).run(line) == 0)
    }
    #expect(room.run("--help") == 0)
    #expect(room.lines.allSatisfy { $0.count <= width })
    let help = room.text
    for command in Command.allCases {
      #expect(help.contains("  \(command.form)"))
      #expect(room.run(command.rawValue, "--help") == 0)
      for option in command.options { #expect(room.text.contains("  \(option.form)")) }
      let own = room.text
      #expect(room.run("help", command.rawValue) == 0)
      #expect(room.text == own)
    }
  }

  @Test(arguments: [40, 80])
  func `a text is read in lines that fit, and its code is kept`(width: Int) throws {
    let room = try Classroom()
    room.width = width

    #expect(room.run("read", "facade", "--exercise") == 0)

    #expect(room.lines.first == "Exercise: one call for a reading report".wrapped(to: width).first)
    #expect(room.lines.contains("  EXERCISE=facade swift test"))
    #expect(
      room.lines.joined(separator: " ").contains("Open Exercise.swift and make ReadingReports"))
    let page = try room.course.text(of: room.facade.task)
    #expect(room.lines.allSatisfy { $0.count <= width || page.contains($0) })
    #expect(room.text.contains("](") == false)
  }

  @Test func `each call opens one hint more, and the last leads on`() throws {
    let room = try Classroom()
    for title in ["A nudge", "The idea", "Nearly the code"] {
      #expect(room.run("hint", "facade") == 0)
      #expect(room.lines.contains(title))
    }
    room.run("hint", "facade")
    #expect(room.text.contains("--give-up"))
    #expect(room.progress.progress[room.facade].hintsOpened == 3)
  }
}
