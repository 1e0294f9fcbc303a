import Foundation
import LessonStage
import TerminalKit

extension Coach {
  /// Proves exercises and the *Break it* of their lessons, in a copy of the project, and shows what
  /// isn't proved.
  ///
  /// - Parameter part: `exercises` or `breaks`, to prove only these; nil for both.
  /// - Throws: ``CoachError`` if something isn't proved.
  func prove(_ exercises: [Exercise], only part: String?) throws {
    console.tell("Proving in a copy below .build/proof …")
    let copy = try ProjectCopy(of: course.root, named: "proof")
    var count = 0
    func show(_ subject: String, _ scope: String, _ faults: [String]) {
      if faults.isEmpty { console.show("✔ \(subject): \(scope)") }
      for fault in faults { console.show(verbatim: "✘ \(subject), \(fault)") }
      count += faults.count
    }
    for exercise in exercises {
      if part != "breaks" {
        show(
          exercise.title, "the start, the solution, and \(exercise.mistakes.count) mistakes",
          try copy.faults(of: exercise))
      }
      if part != "exercises" {
        let breaks = try exercise.breaks
        let faults = try breaks.flatMap { try copy.faults(of: $0, in: exercise) }
        show(
          "\(exercise.title), Break it", "\(breaks.count) changes",
          breaks.isEmpty ? ["the text has no section \"Break it\" with changes"] : faults)
      }
    }
    guard count == 0 else { throw CoachError("Not proved: \(count).") }
  }
}

// MARK: - Exercises

extension ProjectCopy {
  /// Runs the tests with the start, the solution and each mistake, and returns what isn't proved.
  fileprivate func faults(of exercise: Exercise) throws -> [String] {
    let (start, solution) = (try exercise.start.text(), try exercise.solution.text())
    func run(_ answer: String) throws -> TestRun {
      try self.exercise(exercise, with: Data(answer.utf8)).runTests(within: Coach.limit)
    }
    var faults: [String] = []
    if exercise.mistakes.isEmpty { faults.append("mistakes.md has no mistakes") }
    if try exercise.file.text() != start {
      faults.append("Start.swift isn't a copy of Exercise.swift")
    }
    if let fault = try run(start).verdict.faultOfStart { faults.append("the start: \(fault)") }
    let solved = try run(solution)
    if let fault = solved.verdict.fault(unless: []) { faults.append("the solution: \(fault)") }
    let warnings = solved.output.split(separator: "\n").filter { $0.contains("warning: ") }
    if !warnings.isEmpty {
      faults.append(
        "the solution or a test builds with a warning\n" + warnings.joined(separator: "\n"))
    }
    for mistake in exercise.mistakes {
      do {
        let verdict = try run(mistake.applied(to: solution)).verdict
        if let fault = verdict.fault(unless: mistake.refusals) ?? exercise.fault(of: mistake) {
          faults.append("\(mistake.name): \(fault)")
        }
      } catch let error as CoachError {
        faults.append("\(mistake.name): \(error)")
      }
    }
    return faults
  }
}

extension Exercise {
  /// Returns which other mistake the same sentences refuse; nil if there is none.
  func fault(of mistake: Mistake) -> String? {
    let twin = mistakes.first {
      $0.name != mistake.name && Set($0.refusals) == Set(mistake.refusals)
    }
    return twin.map {
      "the same sentences refuse \($0.name), so the coach can suggest neither. Merge them, or split "
        + "an expectation."
    }
  }
}

extension Verdict {
  /// Returns why this isn't the result of a start: it passes all tests of the suite Behavior, and
  /// fails all others.
  var faultOfStart: String? {
    guard isComplete else { return end }
    let wrong = tests.filter { $0.hasPassed != ($0.suite == "Behavior") }
    guard !wrong.isEmpty else { return nil }
    return "has to pass the tests of Behavior, and no others, but\n"
      + wrong.map { "\($0.hasPassed ? "passes" : "fails"): \($0.name)" }.joined(separator: "\n")
  }

  /// Returns why this isn't the result of an answer that exactly these sentences refuse; of our
  /// solution, none does.
  func fault(unless expected: [Refusal]) -> String? {
    guard isComplete else { return end }
    guard refusals != Set(expected) else { return nil }
    // In the form of mistakes.md.
    let lines = failed.flatMap { test in
      test.issues.map { "- Refused by: \(test.name) · \($0.sentence)" }
    }.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return "other tests or sentences refuse it than should. Found:\n"
      + (lines.isEmpty ? "(none)" : lines.joined(separator: "\n"))
  }

  /// The reason why a run ended early.
  private var end: String {
    (["its tests didn't run to the end: \(grade.meaning)"] + messages).joined(separator: "\n")
  }
}

// MARK: - Break it

/// A subsection of a lesson's *Break it*: changes of files, and what the run prints at its end.
struct Break {
  let name: String
  /// The changes, each with its file, relative to the lesson's folder.
  let changes: [(file: String, lines: [String])]
  /// Whether the second act finds it.
  let isMore: Bool
  /// The claims that turn false, in plain words.
  let claims: [String]

  init(_ section: Page.Section) {
    name = section.title.plain
    changes = section.blocks.compactMap { block in
      guard case .quotation(let lines, let place) = block, lines.info == "diff" else { return nil }
      return (place.file, lines.text)
    }
    var (isMore, claims) = (false, [String]())
    for case .broken(let isSecond, _, let blocks) in section.everything {
      isMore = isMore || isSecond
      for case .findings(let findings) in blocks { claims += findings.map(\.text.plain) }
    }
    (self.isMore, self.claims) = (isMore, claims)
  }

  /// Returns what the output of a run, in plain sentences, doesn't prove; nil if exactly the claims
  /// on the page are false.
  func fault(in output: String) -> String? {
    let lines = output.split(separator: "\n").map(String.init)
    guard let score = lines.lastIndex(where: { $0.contains("Claims checked: ") }) else {
      return "the program doesn't tell its story to the end:\n"
        + lines.suffix(10).joined(separator: "\n")
    }
    let found = lines[(score + 1)...].filter { $0.hasPrefix("Failed: ") }
    guard !found.isEmpty else { return "no claim turns false" }
    // The plain format has words for marks, and ends each sentence with a period.
    guard found != claims.map({ $0.failure }) else { return nil }
    let quote = found.map { "> ✘ " + String($0.dropFirst("Failed: ".count).dropLast()).asFinding }
    return "other claims turn false than the page shows. Below <!-- broken --> belongs:\n"
      + quote.joined(separator: "\\\n")
  }
}

extension Exercise {
  /// The subsections of *Break it* on the lesson's page.
  var breaks: [Break] {
    get throws {
      try Page(text.text()).sections.filter { $0.title.plain == "Break it" }.flatMap(\.parts)
        .map(Break.init)
    }
  }
}

extension ProjectCopy {
  /// Makes the changes of a break alone, runs the lesson, and returns what isn't proved.
  fileprivate func faults(of item: Break, in exercise: Exercise) throws -> [String] {
    try renew()
    let folder = exercise.moved(to: root).lesson
    if item.changes.isEmpty {
      return ["\(item.name): it has no change: a link to a file, and a diff below it"]
    }
    for (path, lines) in item.changes {
      let file = folder.appending(path: path).standardized
      guard let text = try? file.text() else { return ["\(item.name): there is no \(path)"] }
      guard let changed = lines.appliedAsDiff(to: text) else {
        return ["\(item.name): \(path) has none of these lines"]
      }
      try Data(changed.utf8).write(to: file)
    }
    root.appending(path: ".build").forgetLastBuild()
    return try URL.withTemporaryFolder {
      let log = $0.appending(path: "log")
      let status = try Process.run(
        ["swift", "run", exercise.demo, "--format", "plain"] + (item.isMore ? ["--more"] : []),
        in: root, output: log, within: Coach.limit)
      guard [0, 1].contains(status) else {
        return ["\(item.name): the program crashed or never ended"]
      }
      return try item.fault(in: log.text()).map { ["\(item.name): \($0)"] } ?? []
    }
  }
}
