import Foundation

// Makes of the coach's rows for one learner:
// - result.json, in the form classroom50/result/v1 that Classroom 50 collects:
//   https://github.com/foundation50/classroom50/wiki/Advanced-Autograding
// - a table for the run's summary, in Markdown
// - on its output, an annotation for each exercise that was begun and isn't solved
//
// Usage: swift .ci/result.swift TAKEN ROWS RESULT SUMMARY, from the teacher's checkout.

/// The output of `lessons report --format json`. Fields that aren't needed here are ignored.
struct Report: Decodable {
  let rows: [Row]
}

struct Row: Decodable {
  let exercise: String
  let state: String
  var testsPassed: Int?
  var testsTotal: Int?
  var failed: [String]?
}

/// The source of the answers, as `.ci/take` writes it down.
struct Taken: Decodable {
  let repository: String
  let commit: String
  let date: String
  let classroom: String
  let assignment: String
}

struct Result: Encodable {
  let schema = "classroom50/result/v1"
  let classroom: String
  let assignment: String
  let assignmentType = "individual"
  let owner: String
  let submission: String
  let commit: String
  let release: String
  let review: String
  let datetime: String
  let gradedAt: String
  let score: Int
  let maxScore: Int
  let tests: [Test]

  /// An exercise: one point, if it is solved.
  struct Test: Encodable {
    let name: String
    let passed: Bool
    let score: Int
    let maxScore = 1
    let output: String

    enum CodingKeys: String, CodingKey {
      case name = "test-name"
      case passed, score
      case maxScore = "max-score"
      case output
    }
  }

  enum CodingKeys: String, CodingKey {
    case schema, classroom, assignment
    case assignmentType = "assignment_type"
    case owner, submission, commit, release, review, datetime
    case gradedAt = "graded_at"
    case score
    case maxScore = "max-score"
    case tests
  }
}

/// An exercise of the teacher's checkout, with the learner's row.
struct Graded {
  let title: String
  let file: String
  let row: Row?

  var name: String { title.lowercased() }
  var state: String { row?.state ?? "not graded" }
  var isSolved: Bool { state == "solved" }
  var count: String { row?.testsPassed.map { "\($0)/\(row?.testsTotal ?? 0)" } ?? "" }
  /// Without a row, the learner's code has probably ended the grading itself.
  var failed: [String] { row == nil ? ["the grading ended early"] : row?.failed ?? [] }

  /// A command of the workflow that shows the result beside the file; nil where it would only disturb.
  var annotation: String? {
    guard !["solved", "not started", "missing"].contains(state) else { return nil }
    let lines = failed.map { "Fails: \($0)" } + ["For more: swift run lessons check \(name)"]
    return "::warning file=\(file.escaped(property: true)),line=1,"
      + "title=\("\(title): \(state)".escaped(property: true))"
      + "::\(lines.joined(separator: "\n").escaped())"
  }
}

extension String {
  /// The text as a value in a command of a workflow.
  func escaped(property: Bool = false) -> String {
    var text = replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    if property { text = text.replacing(":", with: "%3A").replacing(",", with: "%2C") }
    return text
  }

  /// The text as a cell of a table in Markdown, in which nothing has a meaning.
  var cell: String {
    unicodeScalars.map { scalar in
      let isPlain =
        scalar.properties.isAlphabetic || " 0123456789,.;'".unicodeScalars.contains(scalar)
      return isPlain ? String(scalar) : "&#\(scalar.value);"
    }.joined()
  }
}

let arguments = CommandLine.arguments.dropFirst().map { URL(filePath: $0) }
guard arguments.count == 4 else {
  FileHandle.standardError.write(Data("result.swift TAKEN ROWS RESULT SUMMARY\n".utf8))
  exit(64)
}
let taken = try JSONDecoder().decode(Taken.self, from: Data(contentsOf: arguments[0]))
let report = try? JSONDecoder().decode(Report.self, from: Data(contentsOf: arguments[1]))
let rows = report?.rows ?? []

var exercises = try FileManager.default.contentsOfDirectory(atPath: "Lessons").sorted()
  .map { "Lessons/\($0)/Exercise" }
  .filter { FileManager.default.fileExists(atPath: "\($0)/Start.swift") }
  .map { folder in
    let title = folder.split(separator: "/")[1].split(separator: "-", maxSplits: 1).last ?? ""
    return Graded(
      title: String(title), file: "\(folder)/Exercise.swift",
      row: rows.first { $0.exercise == title.lowercased() })
  }
let environment = ProcessInfo.processInfo.environment
let parts = taken.repository.split(separator: "/").map(String.init)
let site = "\(environment["GITHUB_SERVER_URL"] ?? "https://github.com")/\(taken.repository)"
// Classroom 50 names a repository CLASSROOM-ASSIGNMENT-USERNAME. A learner can write another assignment
// into the file that says so, but can't rename the repository.
let prefix = "\(taken.classroom)-\(taken.assignment)-"
let isClassroom50 = parts[1].hasPrefix(prefix) && parts[1] != prefix
// An assignment that bears an exercise's name is that exercise alone.
if isClassroom50, let only = exercises.first(where: { $0.name == taken.assignment }) {
  exercises = [only]
}
let solved = exercises.count { $0.isSolved }

let submission =
  "submit/\(taken.date.replacing(":", with: "-").dropLast())Z-\(taken.commit.prefix(7))"
let commit = "\(site)/commit/\(taken.commit)"
let result = Result(
  classroom: isClassroom50 ? taken.classroom : parts[0],
  assignment: isClassroom50 ? taken.assignment : "lessons",
  owner: isClassroom50 ? String(parts[1].dropFirst(prefix.count)) : parts[1],
  submission: submission, commit: commit,
  release: "\(site)/releases/tag/\(submission.replacing("/", with: "%2F"))", review: commit,
  datetime: taken.date, gradedAt: Date.now.formatted(.iso8601),
  score: solved, maxScore: exercises.count,
  tests: exercises.map {
    Result.Test(
      name: $0.title, passed: $0.isSolved, score: $0.isSolved ? 1 : 0,
      output: ([$0.state, $0.count] + $0.failed).filter { !$0.isEmpty }.joined(separator: "\n"))
  })
let encoder = JSONEncoder()
encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
try encoder.encode(result).write(to: arguments[2])

let table =
  ["### \(parts[1].cell): \(solved) of \(exercises.count) solved", ""]
  + ["| exercise | result | tests | fails |", "|---|---|---|---|"]
  + exercises.map { exercise in
    "| \(exercise.title) | \(exercise.state.cell) | \(exercise.count) | "
      + "\(exercise.failed.map(\.cell).joined(separator: "<br>")) |"
  } + ["", ""]
try Data(table.joined(separator: "\n").utf8).write(to: arguments[3])
// Those of this commit only: a run for another repository would mark the wrong files.
if taken.repository == environment["GITHUB_REPOSITORY"] {
  for line in exercises.compactMap(\.annotation) { print(line) }
}
