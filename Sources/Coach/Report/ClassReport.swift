import LessonStage
import TerminalKit

/// The grades of a class.
struct ClassReport {
  let exercises: [Exercise]
  /// What each learner has handed in for each exercise.
  var rows: [[Submission]]

  /// Returns what is handed in for an exercise.
  func submissions(for exercise: Exercise) -> [Submission] {
    rows.joined().filter { $0.exercise.number == exercise.number }
  }
}

// MARK: - The table

extension ClassReport {
  var header: String { line("", exercises.map { "\($0.number)" } + [Grade.solved.sign]) }

  func line(of row: [Submission]) -> String {
    let cells = row.map { submission in
      let failed = submission.verdict.failed.count
      return submission.verdict.grade.sign + (failed == 0 ? "" : "\(failed)")
    }
    return line(row[0].learner, cells + ["\(row.solved)"])
  }

  private var footer: String {
    line(Grade.solved.sign, exercises.map { "\(submissions(for: $0).solved)" })
  }

  private func line(_ name: String, _ cells: [String]) -> String {
    let width = (rows.map(\.[0].learner.displayWidth).max() ?? 0) + 2
    return cells.enumerated().reduce(name) { line, cell in
      line.padded(to: width + 4 * cell.offset) + cell.element
    }
  }
}

extension [Submission] {
  fileprivate var solved: Int { count { $0.verdict.grade == .solved } }
}

// MARK: - Words

extension ClassReport {
  /// Shows the sums, the meaning of the signs, why there are no results, and the failures.
  func showSummary(on console: any Console) throws {
    console.show(verbatim: footer)
    console.show("\n" + Grade.allCases.map(\.rawValue).joined(separator: ", ") + "\n", .dim)
    let reasons = rows.joined().filter { !$0.reason.isEmpty }
      .map { ("\($0.verdict.grade.sign) \($0.reason)", $0.learner) }
    show(reasons, on: console)
    for exercise in exercises {
      let submissions = submissions(for: exercise)
      let failed = submissions.flatMap { submission in
        submission.verdict.failed.map { ("failed: \($0.name)", submission.learner) }
      }
      let causes = submissions.compactMap { submission in
        exercise.commonCause(of: submission.verdict)
          .map { ("\($0.question) (\($0.name))", submission.learner) }
      }
      let same = try sameAnswers(to: exercise)
      guard !failed.isEmpty || !same.isEmpty else { continue }
      console.show("\n\(exercise.number) \(exercise.title)", .bold)
      show(failed, indent: 2, on: console)
      show(causes, indent: 2, on: console)
      for learners in same {
        console.show("The same answer: \(learners.joined(separator: ", "))", indent: 2)
      }
    }
  }

  /// Shows each finding with its learners, the most frequent one first.
  private func show(
    _ findings: [(String, learner: String)], indent: Int = 0, on console: any Console
  ) {
    for (finding, learners) in grouped(findings) {
      console.show(finding, indent: indent)
      console.show("\(learners.count): \(learners.joined(separator: ", "))", indent: indent + 2)
    }
  }

  /// Returns who has the same answer to an exercise. Our solution counts, too.
  func sameAnswers(to exercise: Exercise) throws -> [[String]] {
    let answers = submissions(for: exercise).compactMap { submission in
      submission.answer.map { ($0.code, submission.learner) }
    }
    return grouped([(try exercise.solution.text().code, "our solution")] + answers)
      .map(\.learners).filter { $0.count > 1 }
  }
}

/// Returns the learners of each key, the key with the most learners first.
private func grouped(_ pairs: [(String, learner: String)]) -> [(key: String, learners: [String])] {
  var keys: [String] = []
  var learners: [String: [String]] = [:]
  for (key, learner) in pairs where learners[key]?.contains(learner) != true {
    if learners[key] == nil { keys.append(key) }
    learners[key, default: []].append(learner)
  }
  return keys.map { ($0, learners[$0] ?? []) }.sorted { $0.learners.count > $1.learners.count }
}
