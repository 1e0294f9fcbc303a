import Foundation
import LessonStage
import TerminalKit

/// The grades of a class: a matrix of learners and exercises.
struct ClassReport {
  struct Entry {
    var verdict: Verdict
    /// The answer without comments and space; nil if there is none.
    var code: String?
    /// Whether the answer is our solution, apart from comments and space.
    var isOurs = false
  }

  let learners: [String]
  let exercises: [Exercise]
  /// The entries of the learners so far, in the order of the exercises.
  var rows: [[Entry]] = []

  /// Whether every answer has a grade.
  var isComplete: Bool { rows.allSatisfy { $0.graded == $0.count } }
  /// Whether there is an answer.
  var hasAnswers: Bool { rows.joined().contains { $0.verdict.grade != .unreadable } }
}

extension ClassReport.Entry {
  fileprivate var cell: String {
    let sign =
      verdict.grade == .inProgress
      ? "\(verdict.passed)/\(verdict.tests.count)" : verdict.grade.sign
    return (isOurs ? "=" : "") + sign
  }

  /// The reason why the answer has no test results, if there is one: of a build, the first error;
  /// of the tools, what to do.
  var reason: String {
    guard verdict.grade != .toolsFailed else { return verdict.messages.first ?? "" }
    let lines = verdict.messages.flatMap { $0.split(separator: "\n").map(String.init) }
    guard verdict.grade == .doesNotBuild else { return lines.joined(separator: "\n") }
    let end = lines.firstIndex { $0.contains(": error: ") } ?? 0
    return lines.prefix(end + 1).joined(separator: "\n")
  }
}

extension [ClassReport.Entry] {
  fileprivate var solved: Int { count { $0.verdict.grade == .solved } }
  /// The number of answers with a grade: if the tools failed, that says nothing about the answer.
  fileprivate var graded: Int { count { $0.verdict.grade != .toolsFailed } }
  /// The number of solved exercises, and of how many graded ones, if that isn't all.
  fileprivate var sum: String {
    graded == 0 ? "–" : graded < count ? "\(solved) of \(graded)" : "\(solved)"
  }
}

// MARK: - The matrix

extension ClassReport {
  /// The names for the screen, without a beginning that all have in common, as in `ada` for
  /// `lessons-ada`.
  private var names: [String] {
    guard learners.count > 1 else { return learners.map(\.oneLine) }
    let common = learners.dropFirst().reduce(learners[0]) { $0.commonPrefix(with: $1) }
    let end = common.lastIndex(where: "-_ ".contains)
    let length = end.map { common[...$0].count } ?? 0
    return learners.map { String($0.dropFirst(length)).oneLine }
  }

  /// The line above the rows.
  var header: String { line("", exercises.map { "\($0.number)" } + [Grade.solved.sign]) }

  /// The line of the learner whose row was added last.
  var lastRow: String {
    guard let row = rows.last else { return "" }
    return line(names[rows.count - 1], row.map(\.cell) + [row.sum])
  }

  /// Returns a line whose columns don't depend on the rows that are still to come.
  private func line(_ name: String, _ cells: [String]) -> String {
    let width = (names.map(\.displayWidth).max() ?? 0) + 2
    // A cell is at most as wide as "10/12".
    return zip(cells.indices, cells).reduce(name) { line, next in
      line.padded(to: width + next.0 * 6) + next.1
    }
  }
}

// MARK: - Words

extension ClassReport {
  /// Shows the sums, the meaning of the signs, and the failures.
  func showSummary(on console: any Console) {
    console.show("\nSolved:", .bold)
    for (index, exercise) in exercises.enumerated() {
      let column = rows.map { $0[index] }
      let sum = column.graded == 0 ? "none" : "\(column.solved) of \(column.graded)"
      console.show("\(exercise.heading): \(sum) graded", indent: 2)
    }
    console.show("\n\(legend)", .dim)
    showReasons(of: .unreadable, on: console)
    showReasons(of: .toolsFailed, on: console)
    for (index, exercise) in exercises.enumerated() {
      showFailures(of: exercise, in: rows.map { $0[index] }, on: console)
    }
  }

  /// The meaning of the signs in the matrix.
  private var legend: String {
    let entries = rows.flatMap { $0 }
    let grades = entries.map(\.verdict.grade)
    let signs = Grade.allCases.filter(grades.contains).map {
      $0 == .inProgress ? "2/3 tests passed" : $0.rawValue
    }
    let ours = "= the same as our solution, apart from comments and space"
    return (signs + (entries.contains(where: \.isOurs) ? [ours] : [])).joined(separator: ", ")
  }

  /// Shows why answers have this grade, with the learners and the numbers of their exercises.
  private func showReasons(of grade: Grade, on console: any Console) {
    let places = zip(names, rows).flatMap { learner, row in
      let found = zip(exercises, row).filter { $1.verdict.grade == grade }
        .map { ($1.reason, "\($0.number)") }
      return grouped(found).map { reason, numbers in
        let isAll = numbers.count == exercises.count
        return (reason, isAll ? learner : "\(learner) (\(numbers.joined(separator: ", ")))")
      }
    }
    for (reason, learners) in grouped(places) {
      console.show("\n\(grade.sign) \(reason)")
      console.show(learners.joined(separator: ", "), indent: 2)
      // What the tools said, once.
      let entry = rows.joined().first { $0.verdict.grade == grade && $0.reason == reason }
      for message in entry?.verdict.messages.dropFirst() ?? [] { console.show(verbatim: message) }
    }
  }

  /// Shows each failed test with its learners, the causes that are known, why answers have no test
  /// results, and which answers are the same; the most frequent one of each first.
  private func showFailures(of exercise: Exercise, in column: [Entry], on console: any Console) {
    let answers = zip(names, column.map(\.verdict))
    let tests = answers.flatMap { learner, verdict in verdict.failed.map { ($0.name, learner) } }
    let causes = answers.compactMap { learner, verdict in
      exercise.commonCause(of: verdict).map { ([$0.question, $0.name], learner) }
    }
    let ends = zip(names, column)
      .filter { [.doesNotBuild, .crashed, .timeLimit].contains($1.verdict.grade) }
      .map { ([$1.verdict.grade.rawValue, $1.reason], $0) }
    let same = same(in: column, named: names)
    guard !tests.isEmpty || !ends.isEmpty || !same.isEmpty else { return }
    console.show("\n\(exercise.heading)", .bold)
    let tried = column.count { $0.verdict.isComplete }
    for (test, learners) in grouped(tests) {
      console.show("failed by \(learners.count) of \(tried): \(test)", indent: 2)
      console.show(learners.joined(separator: ", "), indent: 4)
    }
    for (cause, learners) in grouped(causes) {
      console.show(cause[0], indent: 2, .dim)
      console.show("\(cause[1]): \(learners.joined(separator: ", "))", indent: 4, .dim)
    }
    for (end, learners) in grouped(ends) {
      console.show("\(end[0]): \(learners.joined(separator: ", "))", indent: 2)
      console.show(end[1], indent: 4)
    }
    for learners in same {
      console.show("The same answer: \(learners.joined(separator: ", "))", indent: 2)
    }
  }

  /// Returns the learners whose answers are the same, apart from ours.
  func same(in column: [Entry], named names: [String]) -> [[String]] {
    grouped(
      zip(names, column).compactMap { name, entry in
        entry.isOurs ? nil : entry.code.map { ($0, name) }
      }
    ).map(\.values).filter { $0.count > 1 }
  }
}

/// Returns the values of each key, the key with the most values first.
private func grouped<Key: Hashable>(
  _ pairs: [(key: Key, value: String)]
) -> [(key: Key, values: [String])] {
  var keys: [Key] = []
  var values: [Key: [String]] = [:]
  for (key, value) in pairs {
    if values[key] == nil { keys.append(key) }
    values[key, default: []].append(value)
  }
  return keys.map { ($0, values[$0] ?? []) }.sorted { $0.values.count > $1.values.count }
}

extension Exercise {
  fileprivate var heading: String { "\(number) \(title)" }
}
