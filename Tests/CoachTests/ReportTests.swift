import Foundation
import TestSupport
import Testing

@testable import Coach

struct ReportTests {
  private let room: Classroom

  init() throws {
    room = try Classroom()
  }

  @Test func `every learner gets a row, whatever they hand in`() throws {
    let files = FileManager.default
    for name in ["ada", "ben", "cem", "王小明"] { try room.handIn("let \(name)", by: name) }
    try room.handIn("// Dora, 3b\r\nstruct Reports {\r\n\tvar total = 0  \r\n}", by: "dora")
    try room.handIn("// ?\n", by: "empty")
    let link = try room.handIn("", by: "link")
    try files.removeItem(at: link)
    try files.createSymbolicLink(at: link, withDestinationURL: room.facade.solution)
    try room.folder.add("", at: "class/linked/Lessons/README.md")
    try files.createSymbolicLink(
      at: room.folder.file("class/linked/Lessons/02-Facade"),
      withDestinationURL: room.folder.file("class/ada/Lessons/02-Facade"))
    try Data([0xFF, 0x00, 0xFE]).write(to: room.handIn("", by: "bytes"))
    truncate(try room.handIn("", by: "large").path, 1_000_001)
    try files.removeItem(at: room.handIn("", by: "missing"))
    try files.removeItem(at: room.handIn("", by: "nested"))
    try room.folder.add("", at: "class/nested/Lessons/02-Facade/Exercise/Exercise.swift/x")
    let pipe = try room.handIn("", by: "pipe")
    try files.removeItem(at: pipe)
    mkfifo(pipe.path, 0o600)
    try room.folder.add("", at: "class/no lessons/README.md")
    try room.folder.write("A class.", to: "class/notes.txt")
    room.verdicts = [
      .solved, .failing,
      Verdict(
        grade: .doesNotBuild,
        messages: [
          "It can't be used.", "E.swift:1:2: error: no\n1 | // cem", "E.swift:3:4: error: b",
        ]),
      Verdict(grade: .timeLimit, messages: ["slow"]),
    ]
    var limits: [Int] = []
    room.during = { _, limit in limits.append(limit) }

    room.run("report ./class --limit=7")

    #expect(
      room.text == """
                    1     2     ✔
        ada         ?     ✔     1
        ben         ?     2/3   0
        bytes       ?     ?     0
        cem         ?     ✘     0
        dora        ?     ·     0
        empty       ?     ?     0
        large       ?     ?     0
        link        ?     ?     0
        linked      ?     ?     0
        missing     ?     ?     0
        nested      ?     ?     0
        no lessons  ?     ?     0
        pipe        ?     ?     0
        王小明      ?     ∞     0

        Solved:
          1 Singleton: 0 of 14 graded
          2 Facade: 1 of 14 graded

        ✔ solved, 2/3 tests passed, · not started, ? unreadable, ✘ does not build, ∞ time limit

        ? Exercise.swift is missing
          ada (1), ben (1), bytes (1), cem (1), dora (1), empty (1), large (1), link (1), linked \
        (1), missing, \
        nested (1), pipe (1), 王小明 (1)

        ? Exercise.swift is a link, or in a linked folder
          link (2), linked (2)

        ? Exercise.swift isn't a file
          nested (2), pipe (2)

        ? Exercise.swift isn't UTF-8 text
          bytes (2)

        ? Exercise.swift has no code
          empty (2)

        ? Exercise.swift is larger than 1 MB
          large (2)

        ? there is no folder Lessons
          no lessons

        2 Facade
          failed by 1 of 2: one call makes a report
            ben
          ✘ does not build: cem
            It can't be used.
            E.swift:1:2: error: no
          ∞ time limit: 王小明
            slow

        """)
    #expect(room.answers == ["let ada", "let ben", "let cem", "let 王小明"])
    #expect(limits == [7, 7, 7, 7])
  }

  @Test func `a lesson has another number in another version, and may be there twice`() throws {
    let start = try String(contentsOf: room.facade.start, encoding: .utf8)
    let file = { (number: Int) in
      "Lessons/\(number < 10 ? "0" : "")\(number)-Facade/Exercise/Exercise.swift"
    }
    for (name, answers) in [
      ("ada", [7: "let ada"]), ("ben", [1: "let ben", 2: start]), ("cem", [2: start, 11: start]),
      ("dora", [2: "let a", 3: "let b"]), ("eli", [2: "let a", 3: "let a  // mine"]),
    ] {
      for (number, text) in answers {
        try room.handIn(text, by: name, at: file(number))
      }
    }
    for path in ["Lessons/02-FacadeX", "Lessons/x-Facade", "Lessons/2Facade", "Facade"] {
      try room.handIn("let no", by: "finn", at: "\(path)/Exercise/Exercise.swift")
    }

    room.run("report ./class --exercise facade --csv ./grades.csv", exits: 1)

    #expect(room.answers == ["let ada", "let ben", "let a"])
    #expect(
      room.text.contains(
        "ada   ✔     1\nben   ✔     1\ncem   ·     0\ndora  ?     –\neli   ✔     1\n"))
    #expect(room.text.contains("2 Facade: 3 of 5 graded"))
    let advice = "Delete the one that is left over."
    for words in [
      "? \(file(2)) and \(file(3)) are different answers. \(advice)\n  dora\n",
      "? Exercise.swift is missing\n  finn\n",
      "Two answers: \(file(1)) and \(file(2)). \(file(1)) was tested. \(advice)\n  ben\n",
      "Two answers: \(file(2)) and \(file(11)). None was tested. \(advice)\n  cem\n",
      "Two answers: \(file(2)) and \(file(3)). \(file(2)) was tested. \(advice)\n  eli\n",
    ] { #expect(room.text.contains(words), "\(room.text)") }
    #expect(csv[2].hasSuffix("\(file(2)). \(file(1)) was tested. \(advice)\",\"no\",\"\""))
  }

  @Test func `a file beside the lessons is an answer if one exercise is graded`() throws {
    try room.handIn("let ada", by: "ada", at: "Exercise.swift")
    try room.handIn("let ben", by: "ben")
    room.run("report ./class --exercise facade", saying: "ada  ✔     1\nben  ✔     1\n")
    room.run(
      "report ./class", saying: "ada  ?     ?     0\n",
      "? Exercise.swift isn't in a lesson's folder: name its exercise with --exercise\n  ada\n")
    #expect(room.answers == ["let ada", "let ben"])
  }

  @Test func `a report without an answer isn't a success`() throws {
    try room.folder.add("", at: "class/ada/README.md")
    room.run("report ./class", exits: 1, saying: "? there is no folder Lessons", "has an answer.")
  }

  @Test func `a folder has a row also if its name isn't UTF-8`() throws {
    try room.handIn("let mine", by: "ada")
    let path = Array((room.folder.file("class/").path + "/b").utf8).map { CChar(bitPattern: $0) }
    // macOS refuses such a name.
    guard rename(room.folder.file("class/ada").path, path + [CChar(bitPattern: 0xFF), 0]) == 0
    else { return }

    room.run("report ./class --exercise facade", saying: "\nb\u{FFFD}  ✔     1\n")

    #expect(room.answers == ["let mine"])
  }

  @Test func `a large class: a row as soon as it is complete, and the time that is left`() throws {
    for number in 10..<41 { try room.handIn("let \(number)", by: "lessons-\(number)") }
    try room.handIn("let 10", by: "lessons-41")
    room.verdicts = [.failing, .solved]
    var rows: [Int] = []
    room.during = { [room] _, _ in
      rows.append(room.text.split(separator: "\n").count)
      room.uptime += 20
    }

    room.run("report ./class --exercise facade")

    // The header, and the rows of the learners before.
    #expect(rows == Array(1...31))
    let told = room.errors.split(separator: "\n")
    #expect(told.count == 31)
    #expect(told[0] == "1 of 31: lessons-10, Facade")
    #expect(told[11] == "12 of 31, about 7 minutes left: lessons-21, Facade")
    #expect(told[30] == "31 of 31, about a minute left: lessons-40, Facade")
    #expect(room.text.contains("2 Facade: 30 of 32 graded"))
    #expect(room.text.contains("one call makes a report\n    10, 41\n"))
  }

  @Test(arguments: [1, 11])
  func `in 80 columns, names are whole, and begin where they differ`(exercises: Int) throws {
    let numbers = 3..<max(3, exercises + 1)
    let lessons = ["Singleton", "Facade"] + numbers.map { "L\($0)" }
    try room.folder.write(
      lessons.map { "Lesson(name: \"\($0)\")" }.joined(), to: "Package.swift")
    for number in numbers {
      let folder = "Lessons/\(number < 10 ? "0" : "")\(number)-L\(number)/Exercise"
      for name in ["Start", "Solution"] { try room.folder.add("", at: "\(folder)/\(name).swift") }
    }
    for learner in ["ada", "annalena_b", "dmitri"] {
      try room.handIn("let a", by: "my-class-\(learner)")
    }
    room.width = 80
    room.run("report ./class --csv ./grades.csv \(exercises == 1 ? "--exercise facade" : "")")
    let rows = room.text.split(separator: "\n").prefix(4)
    #expect(rows.allSatisfy { $0.count <= 80 }, "\(room.text)")
    #expect(rows.map { $0.prefix { $0 != " " } } == ["", "ada", "annalena_b", "dmitri"])
    #expect(csv[1].hasPrefix("\"my-class-ada\","))
  }

  @Test func `a verdict is kept, unless another run could have another one`() throws {
    for name in ["ada", "ben", "cem"] { try room.handIn("let \(name)", by: name) }
    room.verdicts = [
      .solved, Verdict(grade: .timeLimit, messages: ["slow"]),
      Verdict(grade: .toolsFailed, messages: ["no"]), .failing,
    ]

    room.run("report ./class", exits: 1)
    room.run("report ./class", saying: "ada  ?     ✔     1", "ben  ?     2/3   0", "1 of 2: ben")
    let text = room.text
    room.run("report ./class")

    #expect(room.text == text)
    #expect(room.errors == "")
    #expect(room.answers == ["let ada", "let ben", "let cem", "let ben", "let cem"])
  }

  @Test func `a verdict is kept until the answer, the tests or the toolchain change`() throws {
    let exercise = "Lessons/02-Facade/Exercise"
    for folder in ["Sources", "Tests"] {
      try FileManager.default.removeItem(at: room.folder.file(folder))
      try room.folder.add("", at: "\(folder)/x.txt")
    }
    try room.handIn("let ada", by: "ada")
    room.run("report ./class")

    try room.folder.write("# Mistakes\n", to: "\(exercise)/mistakes.md")
    room.answer = "let the teacher's"
    try room.folder.add("let new", at: "Lessons/01-Singleton/Exercise/Tests/Tests.swift")
    for name in [".DS_Store", "Tests/.Tests.swift.swp", "Tests/.old/x.swift", "Exercise.swift~"] {
      try room.folder.add("not compiled", at: "\(exercise)/\(name)")
    }
    try room.folder.write("let ours", to: "\(exercise)/Solution.swift")
    room.run("report ./class")
    #expect(room.answers.count == 1)

    for file in [
      "\(exercise)/Parts.swift", "\(exercise)/Tests/Tests.swift", "Package.swift",
      "Sources/BookLibrary/Book.swift", "Tests/ExerciseSupport/Exercise.swift",
      "Tests/TestSupport/Command.swift",
    ] {
      let text = String(decoding: room.folder.bytes(of: file) ?? Data(), as: UTF8.self)
      try room.folder.add("\(text)\nlet new", at: file)
      room.run("report ./class")
    }
    #expect(room.answers.count == 7)
    room.versions["swift"] = "Swift version 6.3"
    room.run("report ./class")
    #expect(room.answers.count == 8)
    try room.handIn("let ada, again", by: "ada")
    room.run("report ./class")
    #expect(room.answers.dropFirst(8) == ["let ada, again"])
  }

  @Test func `an interrupted report says what is kept, and goes on where it was`() throws {
    for name in ["ada", "ben", "cem"] { try room.handIn("let \(name)", by: name) }
    room.during = { [unowned room] _, _ in
      if room.answers.count == 2 { throw CancellationError() }
    }

    room.run(
      "report ./class --csv ./grades.csv", exits: 130,
      saying: "Stopped. The results so far are kept in .lessons/verdicts",
      "run the same command again", "grades.csv isn't written before the end")
    #expect(room.folder.bytes(of: "grades.csv") == nil)
    room.run("report ./class --csv ./grades.csv", saying: "1 of 2: ben, Facade")

    #expect(room.answers == ["let ada", "let ben", "let ben", "let cem"])
    #expect(room.folder.bytes(of: "grades.csv") != nil)
  }

  @Test func `a failure of the tools is no grade`() throws {
    for name in ["ada", "ben", "cem"] { try room.handIn("let \(name)", by: name) }
    let failure = { (log: String) in
      Verdict(grade: .toolsFailed, messages: ["The disk is full.", "error: \(log)"])
    }
    room.verdicts = [.solved, failure("b"), failure("c")]

    room.run("report ./class --csv ./grades.csv", exits: 1)

    #expect(
      room.text.contains(
        """
             1     2     ✔
        ada  ?     ✔     1
        ben  ?     ⚠     0 of 1
        cem  ?     ⚠     0 of 1

        Solved:
          1 Singleton: 0 of 3 graded
          2 Facade: 1 of 1 graded

        """))
    #expect(
      room.text.hasSuffix("\n⚠ The disk is full.\n  ben (2), cem (2)\nerror: b\n"), "\(room.text)")
    #expect(csv.contains(#""ben","facade","tools failed","","","","","The disk is full.","no","""#))
  }

  @Test func `a run that can't even begin costs no other grade, and is no grade`() throws {
    try room.handIn("let ada", by: "ada")
    room.run("report ./class --exercise facade")
    for name in ["ben", "cem"] { try room.handIn("let \(name)", by: name) }
    let (tests, aside) = (room.folder.file("Tests"), room.folder.file("aside"))
    try FileManager.default.moveItem(at: tests, to: aside)
    try FileManager.default.removeItem(at: room.folder.file(".build/report"))

    room.run("report ./class --exercise facade --csv ./grades.csv", exits: 1)

    #expect(room.text.contains("ada  ✔     1\nben  ⚠     –\ncem  ⚠     –\n"))
    #expect(room.text.contains("\n⚠ The project can't be copied to "), "\(room.text)")
    #expect(csv.count == 5)

    try FileManager.default.moveItem(at: aside, to: tests)
    room.during = { _, _ in throw CocoaError(.fileWriteOutOfSpace) }
    room.run("report ./class --exercise facade", exits: 1, saying: "⚠ A disk is full.", "ada  ✔")
    room.during = { _, _ in }
    room.run("report ./class --exercise facade", saying: "ben  ✔", "cem  ✔")
  }

  @Test func `a verdict that can't be kept is shown, too`() throws {
    try room.handIn("let ada", by: "ada")
    let verdicts = room.folder.file(".lessons/verdicts")
    room.during = { _, _ in try? FileManager.default.removeItem(at: verdicts) }
    room.run("report ./class", saying: "ada  ?     ✔", "The next report has to run this again: ")
  }

  @Test func `if our solution doesn't build, that isn't the learner's fault`() throws {
    try room.handIn("struct Reports {\n  private var total = 0\n}\n", by: "ada")
    room.verdicts = [Verdict(grade: .doesNotBuild, messages: ["E.swift:1:2: error: no"]), .solved]
    room.run(
      "report ./class --exercise facade", exits: 1, saying: "ada  =⚠    –\n", "none graded",
      "⚠ Even our solution doesn't build. See which files differ: git status\n  ada\nE.swift:1:2:")
    room.run("report ./class --exercise facade", saying: "ada  =✔")
  }

  @Test func `a copy of our solution has a sign of its own`() throws {
    let copy = "// Mine, by ada\nstruct Reports{ /* a\ncounter */ private var total = 0 // all\n\n}"
    try room.handIn(copy, by: "ada")
    try room.handIn("struct Reports {\r\n  private var total = 0\r\n}\r\n", by: "ben")
    try room.handIn("struct Reports {\n  private var total = 1\n}\n", by: "cem")
    room.run("report ./class --exercise facade --csv ./grades.csv")

    #expect(room.text.hasPrefix("     2     ✔\nada  =✔    1\nben  =✔    1\ncem  ✔     1\n"))
    #expect(
      room.text.contains("✔ solved, = the same as our solution, apart from comments and space\n"))
    #expect(csv.map { $0.hasSuffix(#","yes","""#) } == [false, true, true, false, false])

    // A comment's signs in a string are text.
    for (name, text) in [("Solution", "https://a"), ("Exercise", "https://b")] {
      try room.folder.write("let x = \"\(text)\"\n", to: "Lessons/02-Facade/Exercise/\(name).swift")
    }
    try room.handIn("let x = \"https://b\"\n", by: "ada")
    room.run("report ./class --exercise facade", saying: "ada  ✔ ")
    try room.handIn("let x =   \"https://a\" // \"\n", by: "ada")
    room.run("report ./class --exercise facade", saying: "ada  =✔ ")
  }

  @Test func `the same answers are named, but not those that have a sign`() throws {
    for (name, total) in [("ada", 1), ("ben", 2), ("cem", 2), ("dora", 0), ("eli", 0)] {
      let text = "struct Reports {\n  private var total = \(total)  // by \(name)\n}\n"
      try room.handIn(text, by: name)
    }
    room.run("report ./class --exercise facade")
    #expect(room.text.hasSuffix("\n\n2 Facade\n  The same answer: ben, cem\n"), "\(room.text)")
  }

  @Test func `a report can be on some of the exercises`() throws {
    try room.handIn("let ada", by: "ada")
    room.run(
      "report ./class --exercise facade,1", saying: "     2     1     ✔\nada  ✔     ?     1\n")
    room.run("report ./class --exercise facade,x", exits: 64, saying: "no lesson \"x\"")
    room.run(
      "report ./class --exercise facade --exercise=1", exits: 64,
      saying: "--exercise is given twice.")
  }

  @Test
  func `a cause is named for the learners whose result it gives, and the CSV has every grade`()
    throws
  {
    let sentence = "one call makes a report · The caller still has to know the parts."
    try room.write(mistakes: [[sentence]])
    for name in ["ada", "ben\"s", "cem"] { try room.handIn("let \(name)", by: name) }
    try room.handIn("let ada", by: "=1+1")
    let other = Verdict(tests: [.failing("one call makes a report", "Something else.")])
    room.verdicts = [.failing, .failing, other]

    room.run("report ./no", exits: 1, saying: "There is no folder of a learner in")
    room.run("report ./class --csv ./no/grades.csv", exits: 1, saying: "can't be written.")
    #expect(room.answers.isEmpty)
    room.run("report ./class --csv ./grades.csv")

    #expect(
      room.text.hasSuffix(
        """
          failed by 4 of 4: one call makes a report
            =1+1, ada, ben"s, cem
          Perhaps: It works in two steps. Is that so here?
            Mistake0: =1+1, ada, ben"s
          The same answer: =1+1, ada

        """), "\(room.text)")
    let missing = #""singleton","unreadable","","","","","Exercise.swift is missing","no","""#
    let failed = #""facade","in progress","2","3","Mistake0","one call makes a report","","no""#
    let header =
      #""learner","exercise","state","testsPassed","testsTotal","commonCause","failed","reason","#
      + #""isOurs","sameAnswer""#
    #expect(
      csv == [
        "\u{FEFF}\(header)",
        "\"'=1+1\",\(missing)", "\"'=1+1\",\(failed),\"ada\"", "\"ada\",\(missing)",
        "\"ada\",\(failed),\"'=1+1\"", "\"ben\"\"s\",\(missing)", "\"ben\"\"s\",\(failed),\"\"",
        "\"cem\",\(missing)",
        #""cem","facade","in progress","0","1","","one call makes a report","","no","""#, "",
      ])
    let table = csv
    room.run("report ./class --csv ./grades.csv --separator semicolon")
    #expect(csv == table.map { $0.replacing("\",\"", with: "\";\"") })
  }

  @Test func `each answer runs in a fresh copy of the teacher's files`() throws {
    for name in ["ada", "ben"] { try room.handIn("let \(name)", by: name) }
    let path = "Lessons/02-Facade/Exercise/Tests.swift"
    try room.folder.write("the teacher's", to: path)
    try room.folder.write("ada's", to: "class/ada/\(path)")
    for name in ["Sources", "Tests"] {
      try FileManager.default.removeItem(at: room.folder.file(name))
      try room.folder.add("", at: "\(name)/x.txt")
    }
    let own = try room.folder.write("let the teacher's", to: "own.swift")
    try FileManager.default.removeItem(at: room.facade.file)
    try FileManager.default.createSymbolicLink(at: room.facade.file, withDestinationURL: own)
    var found: [String?] = []
    var roots: [URL] = []
    room.during = { root, _ in
      let tests = root.appending(path: path)
      found.append(try? String(contentsOf: tests, encoding: .utf8))
      roots.append(root)
      let new = ["Sources/new", "../new"].map { root.appending(path: $0).standardizedFileURL }
      #expect(!new.contains { FileManager.default.fileExists(atPath: $0.path) })
      #expect(FileManager.default.fileExists(atPath: root.path + "/built"))
      for file in [tests, root.appending(path: "built")] + new {
        try Data("spoiled".utf8).write(to: file)
      }
    }

    room.run("report ./class --exercise facade")

    #expect(!room.text.contains("Singleton"))
    #expect(found == ["the teacher's", "the teacher's"])
    // What all answers share is built once, and stays valid only at the same path.
    #expect(room.built == ["facade"] && Set(roots).count == 1)
    #expect(room.answers == ["let ada", "let ben"])
    #expect(room.folder.bytes(of: "own.swift") == Data("let the teacher's".utf8))
    #expect(!roots.contains { FileManager.default.fileExists(atPath: $0.path) })

    // A later report takes the copy that was built, unless it could differ from a new one.
    func expectReport(builds copies: Int, _ change: () throws -> Void) throws {
      let before = room.built.count
      try room.handIn("let new\(roots.count)", by: "ada")
      try change()
      room.run(
        "report ./class --exercise facade", exits: room.verdicts[0].grade == .toolsFailed ? 1 : 0)
      #expect(room.built.count == before + copies)
    }
    try expectReport(builds: 0) {}
    try expectReport(builds: 1) { try room.folder.write("the teacher's, new", to: path) }
    #expect(found.last == "the teacher's, new")
    try expectReport(builds: 1) { room.versions["swift"] = "Swift version 6.3" }
    try expectReport(builds: 0) { room.verdicts = [Verdict(grade: .toolsFailed)] }
    try expectReport(builds: 1) { (room.verdicts, room.builds) = ([.solved], false) }
    try expectReport(builds: 1) { room.builds = true }
    #expect(Set(roots).count == 1)
    // Two reports at once don't share a folder.
    let shared = open(room.folder.file(".build/report").path, O_RDONLY)
    flock(shared, LOCK_EX)
    try expectReport(builds: 1) {}
    close(shared)
    #expect(Set(roots).count == 2)
    try expectReport(builds: 0) {}
    // An answer that changes the copy itself reaches no later answer.
    try expectReport(builds: 0) {
      room.during = { root, _ in
        roots.append(root)
        try Data().write(to: root.appending(path: "../../built/new").standardizedFileURL)
      }
    }
    try expectReport(builds: 1) { room.during = { _, _ in } }
  }
}

extension ReportTests {
  /// The lines of `grades.csv`.
  private var csv: [String] {
    let bytes = room.folder.bytes(of: "grades.csv") ?? Data()
    return String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
  }
}
