import Foundation
import TestSupport
import Testing

@testable import Coach

/// Hints, the solution, and starting over.
struct LearningTests {
  private let room: Classroom

  init() throws {
    room = try Classroom()
  }

  @Test func `each call shows one more hint, and the last hint leads to the solution`() throws {
    room.run(
      "hint facade",
      saying: "Facade, hint 1 of 2\nA nudge\n\nWho else needs a total?\n", "lessons hint facade")
    for _ in 1...2 {
      room.run("hint 02-Facade", saying: "hint 2 of 2", "\n  private var total = 0\n", "--give-up")
    }
    for (counter, number) in [("-5", 1), ("\(Int.max)", 2)] {
      try room.folder.add(counter, at: ".lessons/progress/facade/hints")
      room.run("hint facade", saying: "hint \(number) of 2")
    }
  }

  @Test func `hints need no particular line ends, but sections`() throws {
    let path = "Lessons/02-Facade/Exercise/hints.md"
    let text = String(decoding: room.folder.bytes(of: path) ?? Data(), as: UTF8.self)
    try room.folder.write(text.replacing("\n", with: "\r\n"), to: path)
    room.run("hint facade", saying: "hint 1 of 2\nA nudge\n\nWho else needs a total?\n")
    try room.folder.write("# Hints\n", to: path)
    room.run("hint facade", exits: 1, saying: "hints.md has no hints")
  }

  @Test func `the solution is for learners who have passed or given up`() {
    room.run("solution facade", exits: 1, saying: "facade isn't solved yet")
    room.run(
      "solution lesson-facade --give-up",
      saying: "  struct Reports {\n+   private var total = 0\n  }\n")
    // A line that stands elsewhere in the answer isn't marked.
    room.answer = "\tprivate var total = 0\nstruct Reports {\r\n}"
    room.run("check facade")
    room.run("solution facade", saying: "\n  struct Reports {\n    private var total = 0\n  }\n")
  }

  @Test func `a reset keeps the old file, and starts the hints over`() throws {
    for (number, answer) in [(1, "// one"), (2, "// two")] {
      room.answer = answer
      room.run("check facade")
      room.run("hint facade", saying: "hint 1 of 2")
      let backup = ".lessons/backups/facade-\(number).swift"
      room.run("reset facade", saying: "Your file is kept: \(backup)")
      #expect(room.state == .notStarted)
      #expect(room.folder.bytes(of: backup) == Data(answer.utf8))
    }
    room.run("solution facade", exits: 1, saying: "facade isn't solved yet")

    room.answer = nil
    room.run("check facade", exits: 1, saying: "swift run lessons reset facade")
    room.run("reset facade")
    #expect(room.state == .notStarted)
  }

  @Test func `if there is no room for the old file, a reset changes nothing`() throws {
    room.answer = "// mine"
    try room.folder.add("a file", at: ".lessons/backups")
    room.run("reset facade", exits: 1, saying: ".lessons/backups: ")
    #expect(room.answer == "// mine")
  }

  @Test func `if there is no room for the start, the old file stays`() throws {
    room.answer = "// mine"
    let line = "cd '\(room.folder.url.path)' && (ulimit -f 0; \"$LESSON\" reset facade 2>&1) | cat"
    #expect(try ProgramRun.shell(line, lesson: "lessons").text.contains("File too large."))
    #expect(room.answer == "// mine")
  }
}
