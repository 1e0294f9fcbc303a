import Foundation
import LessonStage
import TerminalKit

/// The grades of a class, and the common causes of its failures.
struct ClassResult {
  /// One learner's result in one exercise.
  struct Row {
    let learner: String
    let exercise: String
    var state = "not started"
    var testsPassed: Int?
    var testsTotal: Int?
    /// The tests that an answer fails, in words.
    var failed: [String]?
    var commonCause: Mistake?
  }

  /// A mistake, and of how many learners' failures it is a common cause.
  struct Cause {
    let exercise: String
    let mistake: Mistake
    let learners: Int
  }

  /// Learner by learner.
  let rows: [Row]
  let commonCauses: [Cause]

  init(rows: [Row]) {
    self.rows = rows
    commonCauses = Self.names(in: rows, \.exercise).flatMap { exercise in
      let mistakes = rows.filter { $0.exercise == exercise }.compactMap(\.commonCause)
      return Dictionary(grouping: mistakes, by: \.name).values
        .map { Cause(exercise: exercise, mistake: $0[0], learners: $0.count) }
        .sorted { ($1.learners, $0.mistake.name) < ($0.learners, $1.mistake.name) }
    }
  }

  /// Returns each name once, in the order of the rows.
  private static func names(in rows: [Row], _ name: (Row) -> String) -> [String] {
    rows.map(name).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension ClassResult.Row {
  /// As in `7/12`; nothing if no tests ran.
  fileprivate var score: String { testsPassed.map { "\($0)/\(testsTotal ?? 0)" } ?? "–" }

  fileprivate var line: StyledLine {
    let styles: [String: Style] = ["solved": .accent, "in progress": .plain, "not started": .plain]
    return StyledLine("  \(exercise.padded(to: 9)) ")
      + StyledLine(state.padded(to: 16), styles[state, default: .warning]) + StyledLine(" " + score)
  }
}

// MARK: - Words

extension ClassResult {
  /// Returns a block for each learner, with rows as `facade    in progress      7/12`; then the
  /// common causes.
  func lines(width: Int) -> [StyledLine] {
    let blocks = Self.names(in: rows, \.learner).flatMap { learner in
      let rows = rows.filter { $0.learner == learner }
      let solved = rows.count { $0.state == "solved" }
      return [
        StyledLine(learner.elided(to: max(10, width - 16)), .bold)
          + StyledLine(": \(solved) of \(rows.count) solved")
      ] + rows.map(\.line) + [""]
    }
    guard !commonCauses.isEmpty else { return blocks }
    return blocks + [StyledLine("Common causes of the failures", .bold)]
      + commonCauses.flatMap {
        "\($0.exercise), \($0.learners)×: \($0.mistake.description)".lines(width: width, indent: 2)
      } + [""]
  }
}

// MARK: - Formats

extension ClassResult {
  /// Returns the result as `json`, `csv`, or a page for a browser.
  func text(in format: String) throws -> String {
    switch format {
    case "json": try json
    case "csv": csv
    default: html
    }
  }

  /// The result as JSON, a line for each row; unknown values are left out.
  private var json: String {
    get throws {
      func lines(_ objects: [[String: Any?]]) throws -> String {
        try objects.map { "\n" + (try String(json: $0)) }.joined(separator: ",")
      }
      let rows = rows.map {
        [
          "learner": $0.learner, "exercise": $0.exercise, "state": $0.state, "failed": $0.failed,
          "testsPassed": $0.testsPassed, "testsTotal": $0.testsTotal,
          "commonCause": $0.commonCause?.json,
        ] as [String: Any?]
      }
      let causes = commonCauses.map {
        ["exercise": $0.exercise, "mistake": $0.mistake.json, "learners": $0.learners]
          as [String: Any?]
      }
      return """
        {"version":1,"rows":[\(try lines(rows))
        ],"commonCauses":[\(try lines(causes))
        ]}

        """
    }
  }

  /// The rows as comma-separated values (RFC 4180).
  private var csv: String {
    let header = [
      "learner", "exercise", "state", "testsPassed", "testsTotal", "commonCause", "failed",
    ]
    let values = rows.map { row -> [String] in
      let counts = [row.testsPassed, row.testsTotal].map { $0?.description ?? "" }
      let failed = (row.failed ?? []).joined(separator: "; ")
      return [row.learner, row.exercise, row.state] + counts + [
        row.commonCause?.name ?? "", failed,
      ]
    }
    return ([header] + values).map { fields in
      fields.map { field in
        // A spreadsheet would compute what begins like a formula.
        let isFormula = field.first.map { "=+-@".contains($0) } ?? false
        return "\"\(isFormula ? "'" : "")\(field.replacing("\"", with: "\"\""))\""
      }.joined(separator: ",") + "\r\n"
    }.joined()
  }

  /// The result as a page for a browser: a table for each exercise.
  private var html: String {
    let sections = Self.names(in: rows, \.exercise).map { exercise in
      let rows = rows.filter { $0.exercise == exercise }.map { row in
        let cells = [row.learner, row.state, row.score, row.commonCause?.name ?? ""]
        return "<tr>\(cells.map { "<td>\($0.markup)</td>" }.joined())</tr>\n"
      }
      let causes = commonCauses.filter { $0.exercise == exercise }.map {
        "<li>\($0.learners)× \($0.mistake.description.markup)</li>\n"
      }
      return """
        <h2>\(exercise.markup)</h2>
        <table>
        <tr><th>Learner</th><th>State</th><th>Tests</th><th>A common cause</th></tr>
        \(rows.joined())</table>
        \(causes.isEmpty ? "" : "<ul>\n\(causes.joined())</ul>\n")
        """
    }
    return """
      \(HTMLHead(title: "Report").markup)<body>
      <main>
      <h1>Report</h1>
      \(sections.joined())</main>
      </body>
      </html>

      """
  }
}
