import Foundation
import LessonStage
import TerminalKit

/// The grades of a class.
struct Report {
  let learners: [String]
  /// Each exercise with the learners' verdicts, in the order of the learners.
  let columns: [(exercise: Exercise, verdicts: [Verdict])]
}

// MARK: - Words

extension Report {
  /// Shows a matrix of learners and exercises, and then the tests that fail most often.
  func show(on output: Output) {
    output.write(verbatim: matrix.lines(width: output.width).joined(separator: "\n"))
    output.write("\n\(legend)", .dim)
    for (exercise, verdicts) in columns { show(failuresOf: verdicts, in: exercise, on: output) }
  }

  private var matrix: Table {
    let rows = learners.enumerated().map { index, learner in
      let verdicts = columns.map { $0.verdicts[index] }
      return [learner] + verdicts.map(\.cell) + ["\(verdicts.solved)"]
    }
    let sums = columns.map(\.verdicts.solved)
    return Table(
      [""] + columns.map { "\($0.exercise.number)" } + ["✔"],
      rows: rows + [["✔"] + sums.map(String.init) + ["\(sums.reduce(0, +))"]])
  }

  /// The meaning of the numbers and the signs in the matrix.
  private var legend: String {
    let grades = columns.flatMap(\.verdicts).map(\.grade)
    let signs = Grade.allCases.filter(grades.contains).map {
      $0 == .inProgress ? "2/3 tests passed" : $0.rawValue
    }
    return columns.map { "\($0.exercise.number) \($0.exercise.title)" }.joined(separator: ", ")
      + "\n" + signs.joined(separator: ", ")
  }

  /// Shows the three tests that fail most often, each with its most frequent cause.
  private func show(failuresOf verdicts: [Verdict], in exercise: Exercise, on output: Output) {
    let tests = verdicts.flatMap(\.failed).map(\.name).byFrequency
    guard !tests.isEmpty else { return }
    let causes = verdicts.flatMap(exercise.commonCauses)
    output.write("\n\(exercise.number) \(exercise.title)", .bold)
    for (test, count) in tests.prefix(3) {
      let tried = verdicts.count { $0.isComplete }
      output.write("failed by \(count) of \(tried): \(test)", indent: 2)
      let causes = causes.filter { $0.refusals.contains { $0.test == test } }.map(\.misconception)
      if let cause = causes.byFrequency.first?.text {
        output.write("A common cause: \(cause)", indent: 4, .dim)
      }
    }
  }
}

extension Verdict {
  fileprivate var cell: String { grade == .inProgress ? "\(passed)/\(tests.count)" : grade.sign }
}

extension [Verdict] {
  fileprivate var solved: Int { count { $0.grade == .solved } }
}

extension [String] {
  /// The distinct texts with their counts, the most frequent first.
  fileprivate var byFrequency: [(text: String, count: Int)] {
    Dictionary(grouping: self) { $0 }.map { (text: $0, count: $1.count) }
      .sorted { ($1.count, $0.text) < ($0.count, $1.text) }
  }
}

// MARK: - Comma-separated values

extension Report {
  /// The report as comma-separated values (RFC 4180), with a line for each learner and exercise.
  var csv: String {
    var lines = [
      ["learner", "exercise", "state", "testsPassed", "testsTotal", "commonCause", "failed"]
    ]
    for (index, learner) in learners.enumerated() {
      for (exercise, verdicts) in columns {
        let verdict = verdicts[index]
        let counts =
          verdict.isComplete ? ["\(verdict.passed)", "\(verdict.tests.count)"] : ["", ""]
        lines.append(
          [learner, exercise.name, verdict.grade.meaning] + counts + [
            exercise.commonCauses(of: verdict).map(\.name).joined(separator: "; "),
            verdict.failed.map(\.name).joined(separator: "; "),
          ])
      }
    }
    return lines.map { $0.map(\.quoted).joined(separator: ",") + "\r\n" }.joined()
  }
}

extension String {
  fileprivate var quoted: String { "\"\(replacing("\"", with: "\"\""))\"" }
}
