import Testing

@testable import Coach

struct DoctorTests {
  private let room: Classroom

  init() throws {
    room = try Classroom()
  }

  @Test func `a machine that has all is ready, whatever the learner's answer is`() {
    for grade in [Grade.inProgress, .doesNotBuild, .crashed] {
      room.verdicts = [Verdict(grade, "x.swift:1: a fault")]
      room.run("doctor")
      #expect(
        room.text == """
          Is this machine ready for a class? Two checks build something.

          ✔ This folder is a repository
          ✔ lesson-singleton builds and runs
          ✔ An exercise can be checked

          This machine is ready.

          """)
    }
  }

  @Test(arguments: [
    (
      "git rev-parse --git-dir", "⚠ Install Git (https://git-scm.com/downloads), and get the course"
    ),
    ("swift run lesson-singleton --more", "⚠ lesson-singleton doesn't build or run.\none\ntwo\n"),
    ("check", "⚠ A disk is full.\nerror: no room\n"),
  ])
  func `a fault has a line that says what to do, and what the tools said`(
    command: String, words: String
  ) {
    room.failing = command
    if command == "check" {
      room.verdicts = [Verdict(.toolsFailed, "A disk is full.", "error: no room")]
    }
    room.run("doctor", exits: 1, saying: words, "Not yet. Do what the lines with a ⚠ say")
    #expect(room.text.split(separator: "\n").count { $0.hasPrefix("✔") } == 2)
  }
}
