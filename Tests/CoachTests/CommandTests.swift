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
      "", saying: "1 of 2 solved\n 1 · Singleton  one for all\n 2 ✔ Facade     one way in\n",
      "Next: Singleton", "Lessons/01-Singleton/README.md",
      "swift run lessons watch singleton")
  }

  @Test func `the overview of the whole course fits on a screen`() throws {
    let course = try Course(around: Project.root)
    room.width = 80
    let coach = Coach(course: course, progress: room.progress, console: room, tools: Tools())
    try coach.showOverview()
    let lines = room.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 24, "\(room.text)")
    #expect(!room.text.contains("…") && lines.allSatisfy { $0.count <= 80 }, "\(room.text)")
  }

  @Test func `on a narrow terminal, the overview is wrapped`() throws {
    let page = "| [Facade](02-Facade/README.md) | one way into a system of several parts |\n"
    try room.folder.write(page, to: "Lessons/README.md")
    room.width = 40
    room.run(
      "",
      saying: """

         2 · Facade     one way into a system of
                        several parts

        """,
      "\n  Lessons/01-Singleton/README.md\n      explains it\n")
    #expect(room.text.split(separator: "\n").allSatisfy { $0.count <= 40 || $0.contains("/") })
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
    "Lessons/02-Facade/Exercise/",
  ])
  func `a path names an exercise, too`(path: String) {
    room.run("check \(path)", saying: "Facade: solved")
    room.run("check Lessons/02-FacadeX/\(path.count)", exits: 64, saying: "belongs to no lesson")
  }

  @Test func `a file of no lesson is named alone, with what to do`() {
    for path in ["./Package.swift", "Package.swift"] {
      room.run(
        "check \(path)", exits: 64,
        saying: "lessons: Package.swift belongs to no lesson. Open a file of a lesson, or name the "
          + "lesson. See swift run lessons help check.\n")
    }
  }

  @Test func `a folder left over from another order is named, and not taken for the lesson`()
    throws
  {
    let mine = "Lessons/10-Facade/Exercise/Exercise.swift"
    try room.folder.add("", at: "Lessons/03-Facade/.DS_Store")
    room.run("check all", saying: "You haven't started")
    try room.folder.add("let mine", at: mine)
    try room.folder.add("", at: "Lessons/01-Singleton 2/README.md")
    let words = "Lessons/10-Facade is left over from another order of the lessons: Facade is in "
    let other = "Lessons/01-Singleton 2 belongs to no lesson that Package.swift lists"
    for path in ["./\(mine)", mine, "Lessons/10-Facade"] {
      room.run("check \(path)", exits: 1, saying: words)
    }
    let course = try Course(around: room.folder.file("Lessons"))
    #expect(throws: CoachError.self) { try course.exercise(named: "10-Facade") }
    #expect(course.exercises.map(\.title) == ["Singleton", "Facade"])
    #expect(room.answers.isEmpty)

    room.run("", saying: words, other, "\n 2 · Facade")
    #expect(!room.text.contains("03-Facade"))
    room.run("check all", exits: 1, saying: words, other)
    room.run("check 10-Facade", saying: words, other, "Facade: solved")
    room.answer = "let new"
    room.run("check all", exits: 1, saying: words, "1 of 1 started exercises are solved.")
    #expect(room.state == .solved)
    try room.handIn("let ada", by: "ada")
    room.run("report ./class", saying: words)
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

  @Test func `a path begins at the current folder`() throws {
    let course = try Course(around: room.folder.file("Lessons/02-Facade/Exercise"))
    #expect(try course.exercise(named: "Exercise.swift").name == "facade")
    #expect(try course.exercise(named: "../../01-Singleton").name == "singleton")
    #expect(throws: UsageError.self) { try course.exercise(named: "check") }
  }

  @Test func `a path may lead through a link to the project`() throws {
    let link = room.folder.file("link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: room.folder.url)
    #expect(try room.course.exercise(named: "\(link.path)/Lessons/02-Facade").name == "facade")
    let linked = try Course(around: link)
    let path = room.folder.file("Lessons/02-Facade/Exercise").path
    #expect(try linked.exercise(named: path).name == "facade")
  }

  @Test(arguments: ["check", "watch", "hint", ""])
  func `after the last exercise, the course is finished`(command: String) throws {
    room.answer = "// mine"
    try room.folder.write("// mine", to: "Lessons/01-Singleton/Exercise/Exercise.swift")
    room.run("check all")
    room.run(command, saying: "All exercises are solved: you have finished the course.")
  }

  @Test func `a wrong command line gets a one-line error`() {
    let answers = [
      "chekc": "did you mean check?", "check facad": "did you mean facade?",
      "hint 9": "no lesson \"9\" (swift run lessons lists them).", "hint --al": "no option --al",
      "report": "report needs an argument: \"report DIR\"", "reset": "\"reset EXERCISE\"",
      "report x --limit soon": "--limit can't be", "overview 9": "no lesson \"9\"",
      "prove facad": "did you mean facade?", "fasade": "did you mean facade?",
      "site x --source javascript:x":
        "\"javascript:x\" is not the address of a server, such as https://host.example/path.",
      "CHECK": "no command \"CHECK\"; did you mean check?",
      "--predict": "--predict is an option of a lesson's program, as in swift run lesson-facade",
      "--predcit": "--predict is an option of a lesson's program",
      "hint facade --more": "--more is an option of a lesson's program",
      "hint facade --give-up": "--give-up is an option of solution.",
      "--format=editor": "--format is an option of check and watch.",
      "check --fromat x": "did you mean --format?", "--version": "no command \"--version\".",
      "report x --limit 0": "--limit can't be \"0\"; it takes SECONDS (1 or more).",
      "help chekc": "did you mean check?",
    ]
    for (line, answer) in answers {
      room.run(line, exits: 64, saying: answer)
      #expect(room.text.isEmpty && room.errors.count { $0 == "\n" } == 1)
    }
  }

  @Test func `an error names the help of its command`() {
    room.run("hint --al", exits: 64, saying: "See swift run lessons help hint.")
    room.run("chekc", exits: 64, saying: "See swift run lessons --help.")
    room.run("--help", saying: "swift run lessons help COMMAND")
  }

  @Test func `a command in a message stays in one line`() {
    for width in 30...80 {
      room.width = width
      room.run("hint facade --give-up", exits: 64, saying: "swift run lessons help hint.\n")
    }
    // There is no room for it, and no word of it is broken.
    room.width = 20
    room.run("hint facade --give-up", exits: 64, saying: "\nrun lessons help\nhint.\n")
  }

  @Test func `help lists every command with its options`() {
    for line in ["--help", "help", "-h"] {
      room.run(line)
      let forms = CoachCommand.all.flatMap { [$0.form] + $0.options.map { "  " + $0.form } }
      #expect(forms.filter { !room.text.contains("\n  \($0) ") } == [])
    }
  }

  @Test func `the help of a command shows that command alone`() {
    for line in ["solution --help", "solution facade -h", "help solution", "--help solution"] {
      room.run(line)
      #expect(
        room.text == """
            solution [EXERCISE]  compare your answer with ours, once yours is solved
              --give-up          show it even if the exercise isn't solved

          For example: swift run lessons solution facade

          """)
    }
    room.run("help doctor", saying: "\nFor example: swift run lessons doctor\n")
    room.run("help facade", saying: "  overview [LESSON]")
  }

  @Test func `the example in a command's help is a right command line`() throws {
    for command in CoachCommand.all {
      let words = command.example.map { [$0] } ?? []
      _ = try Arguments(words, allowing: command.options, operands: command.operand == nil ? 0 : 1)
    }
  }

  // MARK: - Hints, the solution, and starting over

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

  @Test func `a hint that can't be recorded is shown, too`() throws {
    try room.folder.write("", to: ".lessons")
    for _ in 1...2 {
      room.run(
        "hint facade", saying: "hint 1 of 2",
        "Not recorded: the next call shows this hint again. \(room.folder.url.path)/.lessons")
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

  @Test func `a line that stands elsewhere in the answer isn't marked`() {
    room.answer = "\tprivate var total = 0\nstruct Reports {\r\n}"
    room.run(
      "solution facade --give-up",
      saying: "\n  struct Reports {\n    private var total = 0\n  }\n", "Compare the decisions")
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

  @Test func `if there is no room for the old file or the new one, a reset changes nothing`() throws
  {
    room.answer = "// mine"
    let line = """
      cd '\(room.folder.url.path)' && (ulimit -f 0; "$LESSON" reset facade 2>&1) | cat
      """
    #expect(try ProgramRun.shell(line, lesson: "lessons").text.contains("A disk is full."))
    #expect(room.answer == "// mine")
    let lesson = room.facade.file.deletingLastPathComponent()
    #expect(
      try !FileManager.default.contentsOfDirectory(atPath: lesson.path).contains {
        $0.hasPrefix(".")
      })

    try room.folder.add("a file", at: ".lessons/backups")
    room.run("reset facade", exits: 1, saying: ".lessons/backups: ")
    #expect(room.answer == "// mine")
  }

  // The tests may run as root, for whom no folder is read-only.
  @Test(arguments: [CocoaError.fileWriteNoPermission, .fileWriteVolumeReadOnly])
  func `a file that can't be written is an error that says what to do`(code: CocoaError.Code) {
    let words = CocoaError(code, userInfo: [NSFilePathErrorKey: "/p/.lessons"]).words
    #expect(words.hasPrefix("/p/.lessons: ") && words.contains("work in a copy"), "\(words)")
  }

  // MARK: - The site

  private func page(_ name: String) -> String {
    String(decoding: room.folder.bytes(of: "site/\(name).html") ?? Data(), as: UTF8.self)
  }

  @Test func `the site has all texts, with links to a code host`() throws {
    let text = "# A room\n\n```text reading-room\nHello\n```\n"
    try room.folder.add(text, at: "Lessons/ReadingRoom/README.md")
    room.run("site ./site --source https://code.example/a&b/é/", saying: "12 pages: ")

    let links = """
      <header>
      <a class="skip" href="#main">Skip to the text</a>
      <nav aria-label="Pages">
      <a href="index.html">Home</a>
      <a href="facade.html" class="run" aria-current="page">1 Lesson</a>
      <a href="facade-exercise.html">2 Exercise</a>
      <a href="facade-sheet.html">Sheet</a>
      <a href="singleton.html">← Singleton</a>
      </nav>
      </header>

      """
    let lesson = page("facade")
    #expect(lesson.contains("<body>\n\(links)<script>"))
    #expect(lesson.contains("<section class=\"step\" id=\"step-2\">"))
    #expect(page("singleton").contains("<a href=\"singleton-exercise.html\">The task</a>"))
    #expect(page("singleton").contains("<a href=\"facade.html\">The next lesson: Facade</a>"))
    #expect(page("facade-key").contains("<a href=\"facade.html\">the lesson</a>"))
    #expect(page("facade-exercise").contains("<a href=\"facade-exercise.html#hints\">Hints</a>"))
    let file = "https://code.example/a&amp;b/%C3%A9/Lessons/02-Facade/Exercise/Exercise.swift"
    #expect(page("facade-exercise").contains("<a href=\"\(file)\">Exercise.swift</a>"))
    #expect(page("index").contains("<h1 id=\"the-first-page\">"))
    #expect(page("course").contains("<a href=\"facade.html\">Facade</a>"))
    #expect(page("course").contains("<a href=\"reading-room.html\">Reading room</a>"))
    #expect(page("reading-room").contains("<a href=\"reading-room.html\">swift run reading-room"))
  }

  @Test func `the site is written over last week's, and old pages are removed`() throws {
    room.run("site ./site")
    let pages = try room.folder.siteNames
    try room.folder.write("old", to: "site/facade.html")
    try room.folder.write("old", to: "site/iterator.html")
    let list = String(
      decoding: room.folder.bytes(of: "site/.lessons-site") ?? Data(), as: UTF8.self)
    try room.folder.write(list + "\niterator.html", to: "site/.lessons-site")
    // The Finder's file.
    try room.folder.write("", to: "site/.DS_Store")
    room.run("site ./site", saying: "11 pages: ")
    #expect(page("facade").contains("id=\"step-2\""))
    #expect(try room.folder.siteNames == pages.union([".DS_Store"]))
  }

  @Test(arguments: ["mine.html", ".hidden"])
  func `a folder with another file is refused, and left as it is`(name: String) throws {
    try room.folder.add("mine", at: "site/\(name)")
    room.run("site ./site", exits: 1, saying: "isn't a page of the course: \(name)")
    #expect(try room.folder.siteNames == [name])

    try FileManager.default.removeItem(at: room.folder.file("site/\(name)"))
    room.run("site ./site")
    try room.folder.write("mine", to: "site/\(name)")
    try room.folder.write("old", to: "site/facade.html")
    room.run("site ./site", exits: 1, saying: "isn't a page of the course: \(name)")
    #expect(page("facade") == "old")
  }

  @Test(arguments: ["b.md", "../../course"])
  func `if a text has an error, last week's site stays`(link: String) throws {
    room.run("site ./site")
    try room.folder.write("old", to: "site/facade.html")
    let text = toyPage.replacing("[Act one](#act-one)", with: "[a](\(link))")
    try room.folder.write(text, to: "Lessons/02-Facade/README.md")
    let error = "\(link) leads nowhere"
    room.run("site ./site", exits: 1, saying: error)
    #expect(page("facade") == "old")
  }
}

extension TemporaryFolder {
  /// The names of the files in the folder `site`.
  fileprivate var siteNames: Set<String> {
    get throws { Set(try FileManager.default.contentsOfDirectory(atPath: file("site").path)) }
  }
}
