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
    room.run("check 2")
    room.run(
      "", saying: "1 of 2 solved", "1 Singleton · not started\n    one for all\n",
      "2 Facade ✔ solved\n    one way in\n", "Next: Singleton", "Lessons/01-Singleton/README.md",
      "swift run lessons watch singleton")
  }

  @Test func `a wrong command line gets a one-line error`() {
    let answers = [
      "chekc": "did you mean check?", "check facad": "did you mean facade?",
      "quiz 9": "no lesson \"9\" (swift run lessons lists them).", "hint --al": "no option --al",
      "report": "report needs an argument: \"report DIR\"", "reset": "\"reset EXERCISE\"",
      "report x --limit soon": "--limit can't be", "overview facade": "unexpected \"facade\"",
      "site x --source javascript:x": "\"javascript:x\" is not the address of a server",
    ]
    for (line, answer) in answers {
      room.run(line, exits: 64, saying: answer)
      #expect(room.text.isEmpty && room.errors.count { $0 == "\n" } == 1)
    }
  }

  @Test func `help lists every command with its options`() {
    for line in ["--help", "check --help", "report -h"] {
      room.run(line)
      let forms = Command.all.flatMap { [$0.form] + $0.options.map { "  " + $0.form } }
      #expect(forms.filter { !room.text.contains("\n  \($0) ") } == [])
    }
  }

  // MARK: - Hints, the solution, and starting over

  @Test func `each call shows one more hint, and the last hint leads to the solution`() {
    room.run(
      "hint facade",
      saying: "Facade, hint 1 of 2\nA nudge\n\nWho else needs a total?\n", "lessons hint facade")
    for _ in 1...2 {
      room.run("hint 02-Facade", saying: "hint 2 of 2", "\n  private var total = 0\n", "--give-up")
    }
  }

  @Test func `the solution is for learners who have passed or given up`() {
    room.run("solution facade", exits: 1, saying: "facade isn't solved yet")
    room.run(
      "solution lesson-facade --give-up",
      saying: "  struct Reports {\n+   private var total = 0\n  }\n")
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

    room.answer = nil
    room.run("check facade", exits: 1, saying: "swift run lessons reset facade")
    room.run("reset facade")
    #expect(room.state == .notStarted)
  }

  @Test func `progress that can't be read is put aside, and the coach continues`() throws {
    room.run("hint facade")
    try room.folder.write("{", to: ".lessons/progress.json")
    // A link to nothing takes the first name.
    try FileManager.default.createSymbolicLink(
      atPath: room.folder.file(".lessons/progress.json.old-1").path, withDestinationPath: "nothing")

    room.run("hint facade", saying: "hint 1 of 2", "can't be read")

    #expect(room.errors.count { $0 == "\n" } == 1)
    #expect(room.folder.bytes(of: ".lessons/progress.json.old-2") == Data("{".utf8))
    room.run("hint facade", saying: "hint 2 of 2")
  }

  // MARK: - The quiz

  @Test func `the right answer is the test that refuses the mistake`() throws {
    try room.write(mistakes: [["the first test"], ["the second test"]])
    room.run("check facade")
    room.reply = { text in
      let line = text.split(separator: "\n").last { $0.hasSuffix("  the first test") }
      return line.map { String($0.prefix(3).dropFirst(2)) }
    }
    room.run(
      "quiz facade", saying: "Right.\nIt works in two steps.", "No: the second test",
      "2 of 2. Facade", "1 of 2 right.")
  }

  @Test func `a quiz is about solved lessons, asks again for a number, and can be left`() throws {
    try room.write(mistakes: [["the first test"], ["the second test"]])
    room.run("quiz", exits: 1, saying: "Solve an exercise first")
    room.run("quiz facade", exits: 1, saying: "Solve Facade first")
    room.run("check facade")
    var lines = ["", "5", "one", "q"]
    room.reply = { _ in lines.removeFirst() }
    room.run("quiz", saying: "1 of 2. Facade")
    #expect(!room.text.contains("of 0 right"))
    #expect(lines.isEmpty)
  }

  @Test func `each pattern has a symptom of its own`() throws {
    let course = try Course(around: Project.root)
    let symptoms = try course.symptoms
    #expect(Set(symptoms.keys) == Set(course.exercises.map(\.title)))
    #expect(Set(symptoms.values).count == course.exercises.count)
  }

  @Test func `the symptom of a lesson's pattern is a question, too`() throws {
    let rows = "| [a flag](x): 1 | [Facade](y) |\n| [two copies](x): 1 | [Singleton](y) |\n"
    try room.folder.write(rows, to: "Lessons/README.md")
    room.run("check facade")
    room.reply = { _ in "1" }
    room.run(
      "quiz facade", saying: "1 of 1. Which symptom calls for the pattern Facade?", "two copies",
      "More: Lessons/02-Facade/README.md")
  }

  // MARK: - The site

  private func page(_ name: String) -> String {
    String(decoding: room.folder.bytes(of: "site/\(name).html") ?? Data(), as: UTF8.self)
  }

  @Test func `the site has an index and each lesson's run, with links to a code host`() {
    room.run(
      "site ./site --source https://code.example/a&b/é/",
      saying: "lesson-singleton …", "lesson-facade …", "3 pages: ")

    let host = "https://code.example/a&amp;b/%C3%A9"
    #expect(
      page("singleton") == """
        <!DOCTYPE html>
        <body>
        <header>
        <a href="index.html">Course</a>
        <a href="\(host)/Lessons/01-Singleton/README.md">Lesson text</a>
        <a href="\(host)/Lessons/01-Singleton/Exercise/README.md">Exercise</a>
        <a href="\(host)/Lessons/01-Singleton">Source</a>
        <a href="facade.html">Next: Facade</a>
        </header>
        <p>Singleton<body>
        <p class="links">Continue: <a href="index.html">Course</a>
        <a href="\(host)/Lessons/01-Singleton/README.md">Lesson text</a>
        <a href="\(host)/Lessons/01-Singleton/Exercise/README.md">Exercise</a>
        <a href="\(host)/Lessons/01-Singleton">Source</a>
        <a href="facade.html">Next: Facade</a>
        </p>
        </section>
        </main>

        """)
    #expect(page("index").contains("<a href=\"facade.html\">Facade</a>: one way in.</p>"))
    #expect(page("index").contains("<a href=\"\(host)/Lessons/README.md\">"))
    room.run("site ./site", exits: 1, saying: "isn't empty.")
  }

  @Test func `if a lesson fails, no page is written`() {
    room.failingDemo = "Facade"
    room.run("site ./site", exits: 1, saying: "lessons: lesson-facade fails.")
    #expect(page("index") + page("singleton") == "")
  }
}
