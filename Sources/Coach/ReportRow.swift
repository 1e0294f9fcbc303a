import ExerciseRunner
import Foundation
import TerminalKit

/// What a report says of one learner's exercise.
struct ReportRow {
  let learner: String
  let exercise: String
  var state: String
  /// Nil if no tests were run.
  var testsPassed: Int?
  var testsTotal: Int?
  /// Nil if that isn't known.
  var hintsOpened: Int?
}

extension ReportRow {
  /// Takes up what a run found.
  ///
  /// - Parameter ids: The teacher's tests; others, of the learner's own, don't count.
  mutating func take(_ verdict: Verdict, of ids: Set<String>) {
    let passed = verdict.tests.filter { $0.outcome == .passed }.map(\.id)
    (testsPassed, testsTotal) = (ids.intersection(passed).count, ids.count)
    state =
      switch verdict.end {
      case .finished: testsPassed == testsTotal ? "solved" : "in progress"
      case .doesNotCompile: "does not compile"
      case .crashed: "crashed"
      case .endless, .timeLimit: "time limit"
      case .cancelled: "cancelled"
      case .failed: "not run"
      }
  }

  /// Returns the rows of one learner, as in `facade    in progress      7/12  hints 1`.
  static func lines(_ rows: [ReportRow], width: Int) -> [StyledLine] {
    let solved = rows.count { $0.state == "solved" }
    let learner = (rows.first?.learner ?? "").elided(to: max(10, width - 16))
    return [StyledLine(learner, .bold) + StyledLine(": \(solved) of \(rows.count) solved")]
      + rows.map { StyledLine(width < 44 ? "" : "  ") + $0.line } + [""]
  }

  private var line: StyledLine {
    let styles: [String: Style] = ["solved": .accent, "in progress": .plain, "not started": .plain]
    let tests = testsPassed.map { "\($0)/\(testsTotal ?? 0)" } ?? "–"
    let hints = hintsOpened.map { $0 == 0 ? "" : "hints \($0)" } ?? "hints ?"
    return StyledLine("\(exercise.padded(to: 9)) ")
      + StyledLine(state.padded(to: 16), styles[state, default: .warning])
      + StyledLine(" " + (hints.isEmpty ? tests : tests.padded(to: 6) + hints))
  }

  /// Returns rows as JSON, each with every key, and null for what isn't known.
  static func json(_ rows: [ReportRow]) throws -> String {
    let objects = rows.map { row in
      [
        "learner": row.learner, "exercise": row.exercise, "state": row.state,
        "testsPassed": row.testsPassed ?? NSNull(), "testsTotal": row.testsTotal ?? NSNull(),
        "hintsOpened": row.hintsOpened ?? NSNull(),
      ] as [String: Any]
    }
    let data = try JSONSerialization.data(
      withJSONObject: objects, options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self)
  }
}
