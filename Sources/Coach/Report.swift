import Foundation
import TerminalKit

/// The grades of a class.
struct Report {
  /// One learner's result in one exercise.
  struct Row {
    let learner: String
    let grade: Grade
    /// The number of tests that passed, and of all tests; nil if there was nothing to test.
    var score: (passed: Int, total: Int)?
    /// The names of the tests that failed.
    var failed: [String] = []
    var cause: Mistake?
  }

  /// An exercise with a row for each learner. All columns have the same learners, in the same
  /// order.
  struct Column {
    let exercise: Exercise
    let rows: [Row]
  }

  let columns: [Column]
}

// MARK: - Words

extension Report {
  /// Returns a matrix of learners and exercises, and then the tests that fail most often.
  func lines(width: Int) -> [StyledLine] {
    matrix(width: width) + [""] + legend.lines(width: width, .dim)
      + columns.flatMap { $0.failures(width: width) }
  }

  /// The rows of all exercises, learner by learner.
  private var learners: [[Row]] {
    (columns.first?.rows ?? []).indices.map { index in columns.map { $0.rows[index] } }
  }

  private func matrix(width: Int) -> [StyledLine] {
    let heads = columns.map { StyledLine("\($0.exercise.number)", .bold) }
    let counts = columns.map { StyledLine("\($0.rows.solved)", .bold) }
    let table =
      [heads + [StyledLine("✔", .bold)]]
      + learners.map { $0.map(\.cell) + [StyledLine("\($0.solved)", .bold)] }
      + [counts + [StyledLine("\(learners.joined().solved)", .bold)]]
    let names = [""] + learners.map { $0[0].learner } + ["✔"]

    let widths = table[0].indices.map { column in
      table.map { $0[column].displayWidth }.max() ?? 0
    }
    let room = max(8, width - widths.reduce(0) { $0 + $1 + 1 })
    let longest = min(room, names.map(\.displayWidth).max() ?? 0)
    return zip(names, table).map { name, cells in
      zip(cells, widths).reduce(StyledLine(name.elided(to: longest).padded(to: longest))) {
        let space = String(repeating: " ", count: $1.1 - $1.0.displayWidth + 1)
        return $0 + StyledLine(space) + $1.0
      }
    }
  }

  /// The meaning of the numbers and the signs in the matrix.
  private var legend: String {
    let grades = learners.joined().map(\.grade)
    let signs = Grade.allCases.filter(grades.contains).map {
      $0 == .inProgress ? "2/3 tests passed" : "\($0.sign) \($0.rawValue)"
    }
    return columns.map { "\($0.exercise.number) \($0.exercise.title)" }.joined(separator: ", ")
      + "\n" + signs.joined(separator: ", ")
  }
}

extension Report.Row {
  fileprivate var cell: StyledLine {
    grade == .inProgress
      ? StyledLine("\(score?.passed ?? 0)/\(score?.total ?? 0)")
      : StyledLine(grade.sign, grade.style)
  }
}

extension Sequence<Report.Row> {
  fileprivate var solved: Int { reduce(0) { $0 + ($1.grade == .solved ? 1 : 0) } }
}

extension Report.Column {
  /// Returns the three tests that fail most often, each with its most frequent cause.
  fileprivate func failures(width: Int) -> [StyledLine] {
    let tests = rows.flatMap(\.failed).byFrequency
    guard !tests.isEmpty else { return [] }
    let answers = rows.count { $0.score != nil }
    var lines = ["", StyledLine("\(exercise.number) \(exercise.title)", .bold)]
    for (test, count) in tests.prefix(3) {
      lines += "failed by \(count) of \(answers): \(test)".lines(width: width, indent: 2)
      let causes = rows.compactMap(\.cause).filter { $0.tests.contains(test) }
      if let cause = causes.map(\.misconception).byFrequency.first?.text {
        lines += "A common cause: \(cause)".lines(width: width, indent: 4, .dim)
      }
    }
    return lines
  }
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
    let header = [
      "learner", "exercise", "state", "testsPassed", "testsTotal", "commonCause", "failed",
    ]
    let lines = learners.flatMap { zip(columns, $0).map { $1.fields(in: $0.exercise) } }
    return ([header] + lines).map { fields in
      fields.map(\.quoted).joined(separator: ",") + "\r\n"
    }.joined()
  }
}

extension Report.Row {
  fileprivate func fields(in exercise: Exercise) -> [String] {
    let counts = score.map { ["\($0.passed)", "\($0.total)"] } ?? ["", ""]
    return [learner, exercise.name, grade.rawValue] + counts
      + [cause?.name ?? "", failed.joined(separator: "; ")]
  }
}

extension String {
  /// The text as a quoted field. The apostrophe keeps a spreadsheet from evaluating a formula.
  fileprivate var quoted: String {
    let isFormula = first.map { "=+-@".contains($0) } ?? false
    return "\"\(isFormula ? "'" : "")\(replacing("\"", with: "\"\""))\""
  }
}
