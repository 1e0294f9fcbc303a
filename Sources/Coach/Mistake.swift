import Foundation

/// A plausible wrong answer that ships with an exercise.
struct Mistake {
  let name: String
  let source: String
  /// The tests that refuse it: these and no others.
  let failed: Set<String>
  /// The misconception behind it, in one sentence.
  let misconception: String
}

extension Mistake {
  /// Reads the head of its file: a line `// Rejected by: …` for each test, then the misconception.
  init(_ source: String, name: String) {
    let head = source.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { $0.hasPrefix("// ") }.map { String($0.dropFirst(3)) }
    let tests = head.prefix { $0.hasPrefix("Rejected by: ") }
    (self.name, self.source) = (name, source)
    failed = Set(tests.map { String($0.trimmingPrefix("Rejected by: ")) })
    misconception = head.dropFirst(tests.count).joined(separator: " ")
  }

  /// The mistake in JSON.
  var json: [String: String] { ["name": name, "misconception": misconception] }

  /// As in `LeftOpen: It closes the archive at the end, but an error never gets there.`
  var description: String { "\(name): \(misconception)" }
}

extension Exercise {
  /// The wrong answers that ship with it.
  var mistakes: [Mistake] {
    let folder = lesson.appending(path: "Exercise/Mistakes")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.sorted().filter { $0.hasSuffix(".swift") }.compactMap { file in
      (try? String(contentsOf: folder.appending(path: file), encoding: .utf8))
        .map { Mistake($0, name: String(file.dropLast(6))) }
    }
  }

  /// The same exercise with the mistake in place of the learner's answer.
  func with(_ mistake: Mistake) -> Exercise {
    var exercise = self
    exercise.variant = "Mistakes/\(mistake.name).swift"
    return exercise
  }
}

/// Recognizes the mistake behind a wrong answer.
///
/// The names of the failing tests aren't enough: many answers fail the same test for different
/// reasons. So each suspect is tested as well, and must give the same result, down to the values. A
/// failure that shows no values is too weak a likeness.
final class Diagnosis {
  private let exercise: Exercise
  private let mistakes: [Mistake]
  let runTests: (Exercise) throws -> Verdict
  private var verdicts: [String: Verdict] = [:]

  init(_ exercise: Exercise, runTests: @escaping (Exercise) throws -> Verdict) {
    self.exercise = exercise
    self.runTests = runTests
    mistakes = exercise.mistakes
  }

  /// Returns the only mistake with this verdict; nil if there is none, or more than one.
  func mistake(behind verdict: Verdict) throws -> Mistake? {
    let showsValues = verdict.failed.contains { test in
      test.issues.contains { $0.expectation?.contains("→") ?? false }
    }
    guard verdict.isFinished, showsValues else { return nil }
    let failed = Set(verdict.failed.map(\.name))
    let matches = try mistakes.filter { mistake in
      guard mistake.failed == failed else { return false }
      let found = try self.verdict(on: mistake)
      return found.isFinished && found.tests == verdict.tests
    }
    return matches.count == 1 ? matches[0] : nil
  }

  /// Remembers a verdict on an answer that is a mistake's own code: it needs no run of its own.
  func remember(_ verdict: Verdict, on answer: String) {
    for mistake in mistakes where mistake.source == answer { verdicts[mistake.name] = verdict }
  }

  private func verdict(on mistake: Mistake) throws -> Verdict {
    if let verdict = verdicts[mistake.name] { return verdict }
    let verdict = try runTests(exercise.with(mistake))
    verdicts[mistake.name] = verdict
    return verdict
  }
}
