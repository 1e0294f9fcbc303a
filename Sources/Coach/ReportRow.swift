import TerminalKit

/// What a report says of one learner's exercise.
struct ReportRow: Equatable {
  let learner: String
  let exercise: String
  let state: String
  /// Nil if no tests were run.
  var testsPassed: Int?
  var testsTotal: Int?
  var hintsOpened: Int?
}

extension ReportRow {
  /// - Parameter total: How many tests the exercise has.
  init(learner: String, exercise: String, verdict: Verdict, total: Int) {
    self.init(
      learner: learner, exercise: exercise, state: verdict.state, testsPassed: verdict.passed,
      testsTotal: total)
  }

  /// As in `facade  in progress  7/12  hints 1`.
  var line: StyledLine {
    let style: Style =
      switch state {
      case "solved": .accent
      case "in progress", "not started": .plain
      default: .warning
      }
    let tests = testsPassed.map { "\($0)/\(testsTotal ?? 0)" } ?? "–"
    let hints = hintsOpened.map { $0 == 0 ? "" : "  hints \($0)" } ?? "  hints ?"
    return StyledLine("  \(exercise.padded(to: 9)) ") + StyledLine(state.padded(to: 16), style)
      + StyledLine(" " + (hints.isEmpty ? tests : tests.padded(to: 5) + hints))
  }
}

extension ReportRow: Encodable {
  enum CodingKeys: CodingKey {
    case learner, exercise, state, testsPassed, testsTotal, hintsOpened
  }

  /// Encodes every key in every row, with null for what isn't known.
  func encode(to encoder: any Encoder) throws {
    var row = encoder.container(keyedBy: CodingKeys.self)
    try row.encode(learner, forKey: .learner)
    try row.encode(exercise, forKey: .exercise)
    try row.encode(state, forKey: .state)
    try row.encode(testsPassed, forKey: .testsPassed)
    try row.encode(testsTotal, forKey: .testsTotal)
    try row.encode(hintsOpened, forKey: .hintsOpened)
  }
}
