import Foundation

extension ClassReport {
  /// Returns the report as a table of text (RFC 4180), with a line for each learner and exercise.
  func csv(separator: String) -> String {
    var lines = [
      [
        "learner", "exercise", "state", "testsPassed", "testsTotal", "commonCause", "failed",
        "reason", "isOurs", "sameAnswer",
      ]
    ]
    let same = exercises.indices.map { index in
      self.same(in: rows.map { $0[index] }, named: learners)
    }
    for (learner, row) in zip(learners, rows) {
      for (index, entry) in row.enumerated() {
        let (verdict, exercise) = (entry.verdict, exercises[index])
        let counts =
          verdict.isComplete ? ["\(verdict.passed)", "\(verdict.tests.count)"] : ["", ""]
        let cause = exercise.commonCause(of: verdict)?.name ?? ""
        let failed = verdict.failed.map(\.name).joined(separator: "; ")
        let reason = entry.reason.replacing("\n", with: "; ")
        let others = same[index].first { $0.contains(learner) }?.filter { $0 != learner } ?? []
        lines.append(
          [learner, exercise.name, verdict.grade.meaning] + counts
            + [cause, failed, reason, entry.isOurs ? "yes" : "no", others.joined(separator: "; ")])
      }
    }
    return lines.map { $0.map(\.quoted).joined(separator: separator) + "\r\n" }.joined()
  }
}

extension String {
  /// The text as a cell. A spreadsheet would take some texts as a formula; they get an apostrophe.
  fileprivate var quoted: String {
    let isFormula = unicodeScalars.first.map("=+-@\t\r".unicodeScalars.contains) ?? false
    return "\"\(isFormula ? "'" : "")\(replacing("\"", with: "\"\""))\""
  }
}
