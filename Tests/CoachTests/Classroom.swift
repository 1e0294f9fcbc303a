import Foundation
import LessonStage
import TerminalKit
import TestSupport
import Testing

@testable import Coach

/// A project with two exercises, a class of learners, and a coach with scripted verdicts.
final class Classroom: Console {
  let folder: TemporaryFolder
  let course: Course
  /// The verdict of each run; the last one is repeated.
  var verdicts = [Verdict.solved]
  /// The verdict of a report on our solution; nil if it is one of `verdicts`.
  var control: Verdict? = .solved
  /// The action during each run of the tests.
  var during: (_ root: URL, _ limit: Int) throws -> Void = { _, _ in }
  /// What `swift --version` prints.
  var version = "Swift version 6.2"
  /// An action for each wait of a watch, which ends after the last one.
  var waits: [() -> Void] = []
  /// The answers that were tested, with our solution.
  private(set) var runs: [String] = []
  /// The answers that were tested.
  var answers: [String] { runs.filter { $0 != solution } }
  private(set) var text = ""
  private(set) var errors = ""
  let hasColor = false
  let solution = "struct Reports {\n  private var total = 0\n}\n"
  var width = 200

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "[Lesson(name: \"Singleton\"), Lesson(\n  name: \"Facade\")]", to: "Package.swift")
    try folder.write("", to: "Tests")
    // For the template of the pages.
    try FileManager.default.createSymbolicLink(
      at: folder.file("Sources"), withDestinationURL: Project.root.appending(path: "Sources"))
    let start = "struct Reports {\n\tvar total = 0\n}\n"
    let hints = """
      # Hints

      ## 1. A nudge

      Who else needs
      a total?

      ## 2. Nearly the code

      ```swift Exercise/Solution.swift
        private var total = 0
      ```

      """
    let files = [
      "Start.swift": start, "Exercise.swift": start, "Parts.swift": "", "hints.md": hints,
      "Solution.swift": solution,
    ]
    for lesson in ["Lessons/01-Singleton", "Lessons/02-Facade"] {
      for (name, text) in files { try folder.add(text, at: "\(lesson)/Exercise/\(name)") }
      let page = "\(toyPage)\n[The task](Exercise/README.md)\n"
      for name in ["README.md", "Rivals/Cup.swift", "Pattern/Pot.swift"] {
        try folder.add(page, at: "\(lesson)/\(name)")
      }
      try folder.write("[Hints](hints.md)\n", to: "\(lesson)/Exercise/README.md")
      try folder.write("# Mistakes\n", to: "\(lesson)/Exercise/mistakes.md")
    }
    let page = """
      ## What a pattern is

      A plan.

      | [Singleton](01-Singleton/README.md) | one for all |
      |---|---|
      | [Facade](02-Facade/README.md) | one way in |

      """
    try folder.write(page, to: "Lessons/README.md")
    try folder.write("# Teaching\n", to: "Lessons/TEACHING.md")
    try folder.write("# The first page\n", to: "README.md")
    course = try Course(around: folder.url)
  }

  func write(_ text: String) { self.text += text }
  func writeError(_ text: String) { errors += text }
  func readLine() -> String? { nil }

  /// Calls the coach with the words of `line`, in which `./` stands for the project. Expects the
  /// exit code, and that the output contains each of `words`.
  func run(
    _ line: String, exits status: Int32 = 0, saying words: String...,
    at place: SourceLocation = #_sourceLocation
  ) {
    (text, errors) = ("", "")
    let line = line.replacing("./", with: folder.url.path + "/")
    let found = Coach.run(line.split(separator: " ").map(String.init), on: self) {
      var coach = Coach(course: try Course(around: folder.url), console: self)
      coach.runTests = { [self] exercise, limit, _ in
        runs.append(try String(contentsOf: exercise.file, encoding: .utf8))
        try during(exercise.root, limit)
        // The control of a report.
        if exercise.root.path != folder.url.path, runs.last == solution, let control {
          return control
        }
        return verdicts.count > 1 ? verdicts.removeFirst() : verdicts[0]
      }
      coach.swiftVersion = { [self] _ in version }
      coach.pause = { [self] in
        guard !waits.isEmpty else { return false }
        waits.removeFirst()()
        return true
      }
      return coach
    }
    let all = text + errors
    #expect(found == status, "\(all)", sourceLocation: place)
    let missing = words.filter { !all.contains($0) }
    #expect(missing == [], "\(all)", sourceLocation: place)
  }
}

extension Classroom {
  var facade: Exercise { course.exercises[1] }
  var state: Grade { facade.state }
  /// The learner's file; setting it to nil removes it.
  var answer: String? {
    get { facade.answer }
    set {
      try? FileManager.default.removeItem(at: facade.file)
      if let newValue { try? Data(newValue.utf8).write(to: facade.file) }
    }
  }

  /// Writes the Facade exercise's `mistakes.md`, with mistakes that these tests refuse.
  func write(mistakes: [[String]]) throws {
    let sections = mistakes.enumerated().map { index, tests in
      "\n## Mistake\(index)\n\nIt works in two steps.\n\n"
        + tests.map { "- Refused by: \($0)\n" }.joined()
    }
    let page = "# Mistakes\n" + sections.joined()
    try folder.write(page, to: "Lessons/02-Facade/Exercise/mistakes.md")
  }

  /// Hands in an answer to the Facade exercise, and returns its location.
  @discardableResult
  func handIn(
    _ text: String, by learner: String,
    at file: String = "Lessons/02-Facade/Exercise/Exercise.swift"
  ) throws -> URL {
    let path = "class/\(learner)/\(file)"
    try folder.add(text, at: path)
    return folder.file(path)
  }
}

extension TemporaryFolder {
  /// Writes a file, and creates its folders.
  func add(_ text: String, at path: String) throws {
    let folder = file(path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write(text, to: path)
  }
}

extension Verdict.Test {
  /// A test that failed with these sentences.
  static func failing(_ name: String, _ sentences: String...) -> Self {
    Self(
      suite: "Design", name: name,
      issues: sentences.map { Verdict.Issue(sentence: $0, details: "X.swift:1") })
  }
}

extension Verdict {
  static let solved = Verdict(tests: failing.tests.map { Test(suite: $0.suite, name: $0.name) })

  static let failing = Verdict(
    tests: [
      Test(suite: "Behavior", name: "it works"),
      Test(
        suite: "Design", name: "one call makes a report",
        issues: [
          Issue(
            sentence: "The caller still has to know the parts.",
            details: """
              Expectation failed: (text → "") == "1: Snail"
              Lessons/02-Facade/Exercise/Tests/ExerciseTests.swift:12
              """)
        ]),
      Test(suite: "Design", name: "each call does"),
    ])
}
