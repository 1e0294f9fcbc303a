import TerminalKit

extension ClassReport {
  /// Returns the report as a table of text (RFC 4180), with a line for each exercise and learner.
  func csv(separator: String) throws -> String {
    var lines = [
      [
        "learner", "exercise", "state", "testsPassed", "testsTotal", "commonCause", "failed",
        "reason", "sameAnswer",
      ]
    ]
    for exercise in exercises {
      let same = try sameAnswers(to: exercise)
      for submission in submissions(for: exercise) {
        let (learner, verdict) = (submission.learner, submission.verdict)
        let counts =
          verdict.isComplete ? ["\(verdict.passed)", "\(verdict.tests.count)"] : ["", ""]
        let cause = exercise.commonCause(of: verdict)?.name ?? ""
        let failed = verdict.failed.map(\.name).joined(separator: "; ")
        let others = same.first { $0.contains(learner) }?.filter { $0 != learner } ?? []
        lines.append(
          [learner, exercise.name, verdict.grade.meaning] + counts
            + [cause, failed, submission.reason, others.joined(separator: "; ")])
      }
    }
    return lines.map { $0.map(\.quoted).joined(separator: separator) + "\r\n" }.joined()
  }
}

extension String {
  /// The text as a cell. A spreadsheet would take some texts as a formula; they get an apostrophe.
  fileprivate var quoted: String {
    let text = oneLine.replacing("\"", with: "\"\"")
    return text.first.map("=+-@".contains) == true ? "\"'\(text)\"" : "\"\(text)\""
  }
}
