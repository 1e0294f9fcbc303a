import Foundation
import LessonStage
import TerminalKit
import TestSupport

@testable import Coach
@testable import ExerciseRunner

/// A project with the texts and the exercises of the course, for one test.
final class Classroom: Terminal {
  let folder: TemporaryFolder
  let course: Course
  var width = 80
  var answers: [String] = []
  let hasColor = false
  private var written = ""
  private(set) var errors: [String] = []

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
    try FileManager.default.copyItem(
      at: Project.root.appending(path: "Lessons"), to: folder.file("Lessons"))
    course = try Course(around: folder.url)
    // The learner's files may be changed in the checkout that is tested.
    for exercise in course.exercises { try copy(exercise.start, to: exercise) }
  }

  func write(_ text: String) { written += text }
  func writeError(_ text: String) {
    errors.append(String(text.dropLast()).replacing("\n", with: " "))
  }
  func readLine() -> String? { answers.isEmpty ? nil : answers.removeFirst() }
}

extension Classroom {
  var facade: Exercise { course.exercises[1] }
  var text: String { String(written.dropLast()) }
  var lines: [String] { text.isEmpty ? [] : text.components(separatedBy: "\n") }
  var output: Output { Output(terminal: self, width: width) }
  var progress: ProgressFile { ProgressFile(root: course.root) }
  var progressURL: URL { folder.file(".lessons/progress.json") }

  /// Calls the coach at a fixed time, and keeps what it writes this time only.
  @discardableResult
  func run(_ arguments: String..., runner: FakeRunner = FakeRunner(.solved)) -> Int32 {
    (written, errors) = ("", [])
    let coach = Coach(
      output: output, directory: folder.url, runner: runner,
      now: { Date(timeIntervalSince1970: 1_789_000_000) })
    return coach.run(arguments)
  }

  func copy(_ file: URL, to exercise: Exercise) throws {
    try Data(contentsOf: file).write(to: exercise.file)
  }

  func write(_ text: String, to exercise: Exercise) throws {
    try Data(text.utf8).write(to: exercise.file)
  }

  func writeProgress(_ text: String) throws {
    try FileManager.default.createDirectory(
      at: folder.file(".lessons"), withIntermediateDirectories: true)
    try folder.write(text, to: ".lessons/progress.json")
  }

  func solve(_ exercise: Exercise) throws {
    try copy(exercise.solution, to: exercise)
    progress.update { $0[exercise] = Progress.Record(solved: exercise.fingerprint) }
  }
}
