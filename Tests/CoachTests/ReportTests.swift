import Foundation
import LessonStage
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
    for name in ["ada", "ben", "cem", "王小明明"] { try room.handIn("let \(name)", by: name) }
    try room.handIn("// Dora, 3b\r\nstruct Reports {\r\n\tvar total = 0  \r\n}", by: "dora")
    let link = try room.handIn("", by: "link")
    try files.removeItem(at: link)
    try files.createSymbolicLink(at: link, withDestinationURL: room.facade.solution)
    try room.folder.add("", at: "class/linked/Lessons/README.md")
    try files.createSymbolicLink(
      at: room.folder.file("class/linked/Lessons/02-Facade"),
      withDestinationURL: room.folder.file("class/ada/Lessons/02-Facade"))
    try Data([0xFF, 0x00, 0xFE]).write(to: room.handIn("", by: "bytes"))
    truncate(try room.handIn("", by: "large").path, 1_000_001)
    let pipe = try room.handIn("", by: "pipe")
    try files.removeItem(at: pipe)
    mkfifo(pipe.path, 0o600)
    for path in ["none/x", ".git/x", "notes.txt"] { try room.folder.add("", at: "class/\(path)") }
    let error = "E.swift:1:2: error: no\n1 | // cem"
    room.verdicts = [
      .solved, .failing, Verdict(.doesNotBuild, "It can't be used.", error, "E.swift:3: error: b"),
      Verdict(.timeLimit, "slow"),
    ]
    var limits: Set<Int> = []
    room.during = { _, limit in limits.insert(limit) }

    room.run("report ./class --limit=7")

    let path = "Lessons/02-Facade/Exercise/Exercise.swift"
    #expect(
      room.text == """
                  1   2   ✔
        ada       ?   ✔   1
        ben       ?   ~1  0
        bytes     ?   ?   0
        cem       ?   ✘   0
        dora      ?   ·   0
        large     ?   ?   0
        link      ?   ?   0
        linked    ?   ?   0
        none      ?   ?   0
        pipe      ?   ?   0
        王小明明  ?   ∞   0
        ✔         0   1

        ✔ solved, ~ in progress, · not started, ? unreadable, ✘ does not build, ! crashed, \
        ∞ time limit, ⚠ tools failed

        ? there is no file Lessons/NUMBER-NAME/Exercise/Exercise.swift
          11: ada, ben, bytes, cem, dora, large, link, linked, none, pipe, 王小明明
        ? \(path) isn't a readable file of UTF-8 text, at most 1 MB
          3: bytes, large, pipe
        ? \(path) is a link, or in a linked folder
          2: link, linked
        ✘ E.swift:1:2: error: no
          1: cem
        ∞ slow
          1: 王小明明

        2 Facade
          failed: one call makes a report
            1: ben

        """)
    #expect(room.answers == ["let ada", "let ben", "let cem", "let 王小明明"])
    #expect(limits == [7])
  }

  @Test func `a lesson has another number in another version, and may be there twice`() throws {
    let start = try room.facade.start.text()
    for (name, answers) in [
      ("ada", ["07": "let ada"]), ("ben", ["01": "let ben", "02": start]),
      ("cem", ["02": start, "11": start]), ("dora", ["02": "let a", "03": "let b"]),
      ("eli", ["02": "let a", "03": "let a  // mine"]),
    ] {
      for (number, text) in answers {
        try room.handIn(text, by: name, at: "Lessons/\(number)-Facade/Exercise/Exercise.swift")
      }
    }
    for folder in ["Lessons/02-FacadeX", "Lessons/x-Facade", "Lessons/2Facade", "Facade"] {
      try room.handIn("let no", by: "finn", at: "\(folder)/Exercise/Exercise.swift")
    }
    // A download has no lessons.
    try room.handIn("let gus", by: "gus", at: "Exercise.swift")

    room.run(
      "report ./class --exercise facade,2",
      saying:
        "ada   ✔   1\nben   ✔   1\ncem   ·   0\ndora  ?   0\neli   ✔   1\nfinn  ?   0\ngus   ✔",
      "? the files Exercise.swift of Facade differ. Delete the one that is left over.\n  1: dora\n")
    #expect(room.answers == ["let ada", "let ben", "let a", "let gus"])
    room.run("report ./class", saying: "gus   ?   ?   0\n")
  }

  @Test func `a report without an answer isn't a success, and writes no grades`() throws {
    try room.folder.add("", at: "class/ada/README.md")
    for folder in ["./class", "./class/ada", "./no"] {
      room.run("report \(folder) --csv ./grades.csv", exits: 1, saying: " has an answer. One has")
    }
    #expect(csv == [""])
  }

  @Test func `a folder has a row also if its name isn't UTF-8`() throws {
    try room.handIn("let mine", by: "ben")
    let path = Array((room.folder.file("class/").path + "/b").utf8).map { CChar(bitPattern: $0) }
    // macOS refuses such a name.
    guard rename(room.folder.file("class/ben").path, path + [CChar(bitPattern: 0xFF), 0]) == 0
    else { return }
    room.run("report ./class --exercise facade", exits: 1, saying: "b\u{FFFD}  ?   0\n")
  }

  // MARK: - Words

  @Test func `a row is shown as soon as it is complete, and each run is counted`() throws {
    for number in 10..<31 { try room.handIn("let \(number)", by: "\(number)") }
    try room.handIn("let 10", by: "31")
    room.verdicts = [.failing, .solved]
    var rows: [Int] = []
    room.during = { [room] _, _ in rows.append(room.text.split(separator: "\n").count) }

    room.run("report ./class --exercise facade", saying: "makes a report\n    2: 10, 31\n")

    // The header, and the rows of the learners before; our solution runs first.
    #expect(rows == [1] + Array(1...21))
    let told = room.errors.split(separator: "\n")
    #expect(told.count == 22)
    #expect(told[0] == "1 of 22: our solution, Facade")
    #expect(told[21] == "22 of 22, about 1 min left: 30, Facade")
    // The mean of the runs so far, without the first build.
    #expect(timeLeft(1, of: 31, after: .seconds(420)) == "")
    #expect(timeLeft(11, of: 31, after: .seconds(420)) == ", about 14 min left")
  }

  @Test func `equal answers and known mistakes are named, and the CSV has every grade`() throws {
    try room.write(mistakes: [["one call makes a report · The caller still has to know the parts."]]
    )
    let copy = "// By dora\nstruct Reports{ /* a\ncounter */ private var total = 0 // all\n\n}"
    for (name, text) in [
      ("=1+1", "let ada"), ("ada", "let  ada  // mine"), ("ben\"s", "let ben"), ("cem", "let cem"),
      ("dora", copy),
    ] {
      try room.handIn(text, by: name)
    }
    let other = Verdict(tests: [.failing("one call makes a report", "Something else.")])
    room.verdicts = [.failing, .failing, .failing, other, .solved]
    room.run("report ./class --csv ./grades.csv")

    #expect(
      room.text.hasSuffix(
        """
          failed: one call makes a report
            4: =1+1, ada, ben"s, cem
          Perhaps: It works in two steps. Is that so here? (Mistake0)
            3: =1+1, ada, ben"s
          The same answer: our solution, dora
          The same answer: =1+1, ada

        """), "\(room.text)")
    let failed = #""in progress","2","3","Mistake0","one call makes a report","""#
    #expect(
      csv.first == #"\#u{FEFF}"learner","exercise","state","testsPassed","testsTotal","#
        + #""commonCause","failed","reason","sameAnswer""#)
    #expect(
      csv.dropFirst(5) == [
        #""dora","singleton","unreadable","","","","","there is no file Lessons/"#
          + #"NUMBER-NAME/Exercise/Exercise.swift","""#,
        #""'=1+1","facade",\#(failed),"ada""#, #""ada","facade",\#(failed),"'=1+1""#,
        #""ben""s","facade",\#(failed),"""#,
        #""cem","facade","in progress","0","1","","one call makes a report","","""#,
        #""dora","facade","solved","3","3","","","","our solution""#, "",
      ])
    let table = csv
    room.run("report ./class --csv ./grades.csv --separator semicolon")
    #expect(csv == table.map { $0.replacing("\",\"", with: "\";\"") })
    // A comment's signs in a string are text.
    #expect("let x = \"https://a\"".code != "let x = \"https://b\"".code)
    #expect("let x =   \"https://a\" // \"".code == "let x = \"https://a\"".code)
  }

  // MARK: - Runs

  @Test func `a verdict is kept, unless another run could have another one`() throws {
    for name in ["ada", "ben", "cem"] { try room.handIn("let \(name)", by: name) }
    room.verdicts = [.solved, Verdict(.timeLimit, "slow"), Verdict(.toolsFailed, "no"), .failing]

    room.run("report ./class", exits: 1, saying: "cem  ?   ⚠   0\n", "⚠ no\n  1: cem\n")
    room.run("report ./class", saying: "ada  ?   ✔   1", "ben  ?   ~1  0", "1 of 2: ben")
    let text = room.text
    room.run("report ./class")

    #expect(room.text == text && room.errors == "")
    #expect(room.answers == ["let ada", "let ben", "let cem", "let ben", "let cem"])
  }

  @Test func `a verdict is kept until the answer, the tests or the toolchain change`() throws {
    let exercise = "Lessons/02-Facade/Exercise"
    for folder in ["Sources", "Tests"] {
      try FileManager.default.removeItem(at: room.folder.file(folder))
      try room.folder.add("", at: "\(folder)/README.md")
    }
    try room.handIn("let ada", by: "ada")
    room.run("report ./class")
    #expect(room.runs == [room.solution, "let ada"])

    try room.folder.write("# Mistakes\n", to: "\(exercise)/mistakes.md")
    room.answer = "let the teacher's"
    try room.folder.add("let new", at: "Lessons/01-Singleton/Exercise/Tests/Tests.swift")
    room.run("report ./class")
    #expect(room.runs.count == 2)

    let manifest = "[Lesson(name: \"Singleton\"), Lesson(name: \"Facade\")]"
    for (index, file) in [
      "\(exercise)/Parts.swift", "\(exercise)/Tests/Tests.swift", "Package.swift",
      "Sources/BookLibrary/books.json", "Tests/ExerciseSupport/Exercise.swift",
      "Tests/TestSupport/Command.swift",
    ].enumerated() {
      try room.folder.add(manifest, at: file)
      room.run("report ./class")
      #expect(room.runs.count == 4 + 2 * index, "\(file)")
    }
    room.version = "Swift version 6.3"
    room.run("report ./class")
    #expect(room.runs.count == 16)
    try room.handIn("let ada, again", by: "ada")
    room.run("report ./class")
    #expect(room.runs.dropFirst(16) == ["let ada, again"])
  }

  @Test(arguments: [Int32(130), 1])
  func `a report that is stopped goes on where it was`(status: Int32) throws {
    for name in ["ada", "ben", "cem"] { try room.handIn("let \(name)", by: name) }
    room.during = { [unowned room] _, _ in
      guard room.answers.count == 2 else { return }
      throw status == 1 ? CocoaError(.fileWriteOutOfSpace) : CancellationError()
    }
    room.run(
      "report ./class --csv ./grades.csv", exits: status, saying: "ada  ?   ✔   1\n",
      "Stopped. The results so far are kept: to go on, run the same command again.\n")
    #expect(csv == [""])
    room.run("report ./class --csv ./grades.csv", saying: "1 of 2: ben, Facade")
    #expect(room.answers == ["let ada", "let ben", "let ben", "let cem"])
    #expect(csv.count == 8)
  }

  @Test(arguments: [
    Verdict(.doesNotBuild, "E.swift:1:2: error: no"), .failing, Verdict(.toolsFailed, "no"),
  ])
  func `if even our solution fails, no answer is graded or run`(control: Verdict) throws {
    for name in ["ada", "ben"] { try room.handIn("let \(name)", by: name) }
    room.control = control
    let why = control.messages.first ?? "one call makes a report"
    room.run(
      "report ./class --exercise facade", exits: 1, saying: "ada  ⚠   0\nben  ⚠   0\n✔    0\n",
      "⚠ Even our solution fails, so", "git status\n\(why)\n  2: ada, ben\n")
    #expect(room.runs == [room.solution])
    // That isn't kept.
    room.control = .solved
    room.run("report ./class --exercise facade", saying: "ada  ✔   1\nben  ✔   1\n")
  }

  @Test func `each answer runs with the teacher's files, at the same place`() throws {
    for name in ["ada", "ben"] { try room.handIn("let \(name)", by: name) }
    let path = "Lessons/02-Facade/Exercise/Tests.swift"
    try room.folder.write("the teacher's", to: path)
    try room.folder.write("ada's", to: "class/ada/\(path)")
    let own = try room.folder.write("let the teacher's", to: "own.swift")
    try FileManager.default.removeItem(at: room.facade.file)
    try FileManager.default.createSymbolicLink(at: room.facade.file, withDestinationURL: own)
    var isBuilt: [Bool] = []
    room.during = { root, _ in
      let (tests, new) = (root.appending(path: path), root.appending(path: "Lessons/new"))
      #expect(try tests.text() == "the teacher's")
      #expect(!FileManager.default.fileExists(atPath: new.path))
      // What was built stays.
      let built = root.appending(path: "built")
      isBuilt.append(FileManager.default.fileExists(atPath: built.path))
      for file in [tests, built, new] { try Data("spoiled".utf8).write(to: file) }
    }
    room.run("report ./class --exercise facade")
    #expect(room.runs == [room.solution, "let ada", "let ben"] && isBuilt == [false, true, true])
    #expect(room.folder.bytes(of: "own.swift") == Data("let the teacher's".utf8))

    // Two reports at once don't share a folder.
    let shared = open(room.folder.file(".build/report").path, O_RDONLY)
    flock(shared, LOCK_EX)
    room.run("report ./class", exits: 1, saying: "Another report or proof is using")
    close(shared)
  }
}
