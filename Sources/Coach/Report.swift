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
  /// Shows a matrix of learners and exercises, and then the tests that fail most often.
  func show(on output: Output) {
    output.write(matrix(width: output.width))
    output.write("\n\(legend)", .dim)
    for column in columns { column.showFailures(on: output) }
  }

  /// The rows of all exercises, learner by learner.
  private var learners: [[Row]] {
    (columns.first?.rows ?? []).indices.map { index in columns.map { $0.rows[index] } }
  }

  private func matrix(width: Int) -> [StyledLine] {
    let names = [""] + learners.map { $0[0].learner } + ["✔"]
    var table = columns.map { column in
      [StyledLine("\(column.exercise.number)", .bold)] + column.rows.map(\.cell)
        + [StyledLine("\(column.rows.solved)", .bold)]
    }
    let sums = learners.map(\.solved) + [learners.joined().solved]
    table.append([StyledLine("✔", .bold)] + sums.map { StyledLine("\($0)", .bold) })

    let widths = table.map { cells in 1 + (cells.map(\.displayWidth).max() ?? 0) }
    let room = max(8, width - widths.reduce(0, +))
    let longest = min(room, names.map(\.displayWidth).max() ?? 0)
    return names.enumerated().map { index, name in
      var line = StyledLine(name.elided(to: longest).padded(to: longest))
      for (cells, width) in zip(table, widths) {
        let space = String(repeating: " ", count: width - cells[index].displayWidth)
        line = line + StyledLine(space) + cells[index]
      }
      return line
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
  /// Shows the three tests that fail most often, each with its most frequent cause.
  fileprivate func showFailures(on output: Output) {
    let tests = rows.flatMap(\.failed).byFrequency
    guard !tests.isEmpty else { return }
    output.write("\n\(exercise.number) \(exercise.title)", .bold)
    for (test, count) in tests.prefix(3) {
      output.write("failed by \(count) of \(rows.count { $0.score != nil }): \(test)", indent: 2)
      let causes = rows.compactMap(\.cause).filter { $0.tests.contains(test) }
      if let cause = causes.map(\.misconception).byFrequency.first?.text {
        output.write("A common cause: \(cause)", indent: 4, .dim)
      }
    }
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
    var lines = [
      ["learner", "exercise", "state", "testsPassed", "testsTotal", "commonCause", "failed"]
    ]
    for (column, row) in learners.flatMap({ zip(columns, $0) }) {
      lines.append([
        row.learner, column.exercise.name, row.grade.rawValue,
        row.score.map { "\($0.passed)" } ?? "", row.score.map { "\($0.total)" } ?? "",
        row.cause?.name ?? "", row.failed.joined(separator: "; "),
      ])
    }
    return lines.map { $0.map(\.quoted).joined(separator: ",") + "\r\n" }.joined()
  }
}

extension String {
  /// The text as a quoted field. The apostrophe keeps a spreadsheet from evaluating a formula.
  fileprivate var quoted: String {
    let isFormula = first.map { "=+-@".contains($0) } ?? false
    return "\"\(isFormula ? "'" : "")\(replacing("\"", with: "\"\""))\""
  }
}
