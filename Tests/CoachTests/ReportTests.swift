import Foundation
import TestSupport
import Testing

@testable import Coach

struct ReportTests {
  private let room: Classroom

  init() throws {
    room = try Classroom()
  }

  /// The lines of `grades.csv`.
  private var csv: [String] {
    let bytes = room.folder.bytes(of: "grades.csv") ?? Data()
    return String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
  }

  // MARK: - Answers

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
    let pipe = try room.handIn("", by: "pipe")
    try files.removeItem(at: pipe)
    mkfifo(pipe.path, 0o600)
    try room.folder.add("", at: "class/no lessons/README.md")
    try room.folder.write("A class.", to: "class/notes.txt")
    room.verdicts = [
      .solved, .failing,
      Verdict(
        .doesNotBuild, "It can't be used.", "E.swift:1:2: error: no\n1 | // cem",
        "E.swift:3:4: error: b"),
      Verdict(.timeLimit, "slow"),
    ]
    var limits: Set<Int> = []
    room.during = { _, limit in limits.insert(limit) }

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
        no lessons  ?     ?     0
        pipe        ?     ?     0
        王小明      ?     ∞     0

        Solved:
          1 Singleton: 0 of 13 graded
          2 Facade: 1 of 13 graded

        ✔ solved, 2/3 tests passed, · not started, ? unreadable, ✘ does not build, ∞ time limit

        ? Exercise.swift is missing
          ada (1), ben (1), bytes (1), cem (1), dora (1), empty (1), large (1), link (1), linked \
        (1), missing, \
        pipe (1), 王小明 (1)

        ? Exercise.swift is a link, or in a linked folder
          link (2), linked (2)

        ? Exercise.swift isn't UTF-8 text
          bytes (2)

        ? Exercise.swift has no code
          empty (2)

        ? Exercise.swift is larger than 1 MB
          large (2)

        ? there is no folder Lessons
          no lessons

        ? Exercise.swift isn't a file that can be read
          pipe (2)

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
    #expect(limits == [7])
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
    // A download has no lessons.
    try room.handIn("let gus", by: "gus", at: "Exercise.swift")

    room.run(
      "report ./class --exercise facade",
      saying:
        "ada   ✔     1\nben   ✔     1\ncem   ·     0\ndora  ?     0\neli   ✔     1\nfinn  ?     "
        + "0\ngus   ✔",
      "? \(file(2)) and \(file(3)) are different answers. Delete the one that is left over.\n  "
        + "dora\n",
      "? Exercise.swift is missing\n  finn\n")
    #expect(room.answers == ["let ada", "let ben", "let a", "let gus"])
    room.run(
      "report ./class", saying: "gus   ?     ?     0", "? there is no folder Lessons\n  gus\n")
  }

  @Test func `a report without an answer isn't a success`() throws {
    try room.folder.add("", at: "class/ada/README.md")
    room.run("report ./class", exits: 1, saying: "? there is no folder Lessons", "has an answer")
    room.run("report ./no", exits: 1, saying: "There is no folder of a learner in")
    room.run("report ./class --csv ./no/grades.csv", exits: 1, saying: "can't be written.")
  }

  @Test func `a folder has a row also if its name isn't UTF-8`() throws {
    try room.handIn("let mine", by: "ada")
    try room.handIn("let mine", by: "ben")
    let path = Array((room.folder.file("class/").path + "/b").utf8).map { CChar(bitPattern: $0) }
    // macOS refuses such a name.
    guard rename(room.folder.file("class/ben").path, path + [CChar(bitPattern: 0xFF), 0]) == 0
    else { return }
    room.run(
      "report ./class --exercise facade", saying: "ada  ✔     1\nb\u{FFFD}   ?     0\n",
      "? its folder's name isn't UTF-8")
  }

  // MARK: - Words

  @Test func `a large class: a row as soon as it is complete, and the names where they differ`()
    throws
  {
    for number in 10..<31 { try room.handIn("let \(number)", by: "lessons-\(number)") }
    try room.handIn("let 10", by: "lessons-31")
    room.verdicts = [.failing, .solved]
    var rows: [Int] = []
    room.during = { [room] _, _ in rows.append(room.text.split(separator: "\n").count) }

    room.run("report ./class --exercise facade --csv ./grades.csv")

    // The header, and the rows of the learners before; our solution runs first.
    #expect(rows == [1] + Array(1...21))
    let told = room.errors.split(separator: "\n")
    #expect(told.count == 22)
    #expect(told[0] == "1 of 22: our solution, Facade")
    #expect(told[21] == "22 of 22, about a minute left: lessons-30, Facade")
    #expect(room.text.contains("one call makes a report\n    10, 31\n"))
    #expect(csv[1].hasPrefix("\"lessons-10\","))
  }

  @Test func `the time left is the mean of the runs so far, without the first build`() {
    let left = { timeLeft($0, of: 31, after: .seconds(200)) }
    #expect(
      left(1) == "" && left(11) == ", about 7 minutes left" && left(30) == ", about a minute left")
  }

  @Test func `equal answers, and copies of our solution, are named`() throws {
    let copy = "// Mine, by ada\nstruct Reports{ /* a\ncounter */ private var total = 0 // all\n\n}"
    try room.handIn(copy, by: "ada")
    for (name, total) in [("ben", 2), ("cem", 2), ("dora", 1)] {
      let text = "struct Reports {\n  private var total = \(total)  // by \(name)\n}\n"
      try room.handIn(text, by: name)
    }
    room.run("report ./class --exercise facade --csv ./grades.csv")
    #expect(room.text.hasPrefix("      2     ✔\nada   =✔    1\nben   ✔     1\n"))
    #expect(
      room.text.contains("✔ solved, = the same as our solution, apart from comments and space\n"))
    #expect(room.text.hasSuffix("\n\n2 Facade\n  The same answer: ben, cem\n"), "\(room.text)")
    #expect(csv[1].hasSuffix(#","yes","""#) && csv[2].hasSuffix(#","no","cem""#))
    // A comment's signs in a string are text.
    #expect("let x = \"https://a\"".code != "let x = \"https://b\"".code)
    #expect("let x =   \"https://a\" // \"".code == "let x = \"https://a\"".code)
  }

  @Test
  func `a cause is named for the learners whose result it gives, and the CSV has every grade`()
    throws
  {
    try room.write(mistakes: [["one call makes a report · The caller still has to know the parts."]]
    )
    for name in ["ada", "ben\"s", "cem"] { try room.handIn("let \(name)", by: name) }
    try room.handIn("let ada", by: "=1+1")
    let other = Verdict(tests: [.failing("one call makes a report", "Something else.")])
    room.verdicts = [.failing, .failing, other]
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

  // MARK: - Runs

  @Test func `a verdict is kept, unless another run could have another one`() throws {
    for name in ["ada", "ben", "cem"] { try room.handIn("let \(name)", by: name) }
    room.verdicts = [.solved, Verdict(.timeLimit, "slow"), Verdict(.toolsFailed, "no"), .failing]

    room.run("report ./class", exits: 1)
    room.run("report ./class", saying: "ada  ?     ✔     1", "ben  ?     2/3   0", "1 of 2: ben")
    let text = room.text
    room.run("report ./class")

    #expect(room.text == text && room.errors == "")
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
    room.run("report ./class")
    #expect(room.runs.count == 2)

    for file in [
      "\(exercise)/Parts.swift", "\(exercise)/Tests/Tests.swift", "Package.swift",
      "Sources/BookLibrary/Book.swift", "Tests/ExerciseSupport/Exercise.swift",
      "Tests/TestSupport/Command.swift",
    ] {
      let text = String(decoding: room.folder.bytes(of: file) ?? Data(), as: UTF8.self)
      try room.folder.add("\(text)\nlet new", at: file)
      room.run("report ./class")
    }
    #expect(room.runs.count == 14)
    room.version = "Swift version 6.3"
    room.run("report ./class")
    #expect(room.runs.count == 16)
    try room.handIn("let ada, again", by: "ada")
    room.run("report ./class")
    #expect(room.runs.dropFirst(16) == ["let ada, again"])
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
    room.verdicts = [
      .solved, Verdict(.toolsFailed, "The disk is full.", "error: b"),
      Verdict(.toolsFailed, "The disk is full.", "error: c"),
    ]
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

  @Test(arguments: [
    Verdict(.doesNotBuild, "E.swift:1:2: error: no"), .failing, Verdict(.toolsFailed, "no"),
  ])
  func `if even our solution fails, no answer is graded or run`(control: Verdict) throws {
    for name in ["ada", "ben"] { try room.handIn("let \(name)", by: name) }
    room.control = control
    let words =
      control.grade == .toolsFailed
      ? "⚠ no\n  ada, ben\n" : "⚠ Even our solution fails. See which files differ: git status\n"
    room.run(
      "report ./class --exercise facade", exits: 1, saying: "ada  ⚠     –\nben  ⚠     –\n",
      "none graded", words)
    #expect(room.runs == [room.solution])
    // That isn't kept.
    room.control = .solved
    room.run("report ./class --exercise facade", saying: "ada  ✔     1\nben  ✔     1\n")
  }

  @Test func `a run that can't even begin costs no other grade, and is no grade`() throws {
    for name in ["ada", "ben"] { try room.handIn("let \(name)", by: name) }
    room.during = { [unowned room] _, _ in
      if room.answers.last == "let ada" { throw CocoaError(.fileWriteOutOfSpace) }
    }
    room.run(
      "report ./class --exercise facade", exits: 1, saying: "See that the disk has room", "ben  ✔")

    let verdicts = room.folder.file(".lessons/verdicts")
    room.during = { _, _ in try? FileManager.default.removeItem(at: verdicts) }
    room.run(
      "report ./class --exercise facade", saying: "ada  ✔",
      "The next report has to run this again: ")
  }

  @Test func `each answer runs with the teacher's files, at the same place`() throws {
    for name in ["ada", "ben"] { try room.handIn("let \(name)", by: name) }
    let path = "Lessons/02-Facade/Exercise/Tests.swift"
    try room.folder.write("the teacher's", to: path)
    try room.folder.write("ada's", to: "class/ada/\(path)")
    let own = try room.folder.write("let the teacher's", to: "own.swift")
    try FileManager.default.removeItem(at: room.facade.file)
    try FileManager.default.createSymbolicLink(at: room.facade.file, withDestinationURL: own)
    var roots: Set<URL> = []
    room.during = { root, _ in
      roots.insert(root)
      let tests = root.appending(path: path)
      #expect(try String(contentsOf: tests, encoding: .utf8) == "the teacher's")
      // What was built stays, and what a run changes doesn't.
      let (built, new) = (root.appending(path: "built"), root.appending(path: "Lessons/new"))
      let isFirst = self.room.runs.count == 1
      #expect(FileManager.default.fileExists(atPath: built.path) != isFirst)
      #expect(!FileManager.default.fileExists(atPath: new.path))
      for file in [tests, built, new] { try Data("spoiled".utf8).write(to: file) }
    }
    room.run("report ./class --exercise facade")
    #expect(room.runs == [room.solution, "let ada", "let ben"] && roots.count == 1)
    #expect(room.folder.bytes(of: "own.swift") == Data("let the teacher's".utf8))

    // Two reports at once don't share a folder.
    let shared = open(room.folder.file(".build/report").path, O_RDONLY)
    flock(shared, LOCK_EX)
    room.run("report ./class", exits: 1, saying: "Another report or proof is using")
    close(shared)
  }
}
