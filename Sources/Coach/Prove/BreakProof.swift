import Foundation
import LessonStage

/// A subsection of a lesson's *Break it*: changes of files, and what the run prints at its end.
struct Break {
  let name: String
  /// The changes, each with its file, relative to the lesson's folder.
  let changes: [(file: String, lines: Page.Lines)]
  /// Whether the second act finds it.
  let isMore: Bool
  /// The claims that turn false, in plain words.
  let claims: [String]

  init(_ section: Page.Section) {
    name = section.title.plain
    changes = section.blocks.compactMap { block in
      guard case .quotation(let lines, let place) = block, lines.info == "diff" else { return nil }
      return (place.file, lines)
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
  /// Makes each change of a lesson's *Break it* alone, and returns what isn't proved.
  func proveBreaks(of exercise: Exercise, in scratch: URL) throws -> Proof {
    let log = scratch.appendingPathExtension("log")
    let copied = course.exercises[exercise.number - 1]
    let faults = try copied.breaks.map {
      (name: $0.name, fault: try fault(of: $0, in: copied, log))
    }
    var proof = Proof(
      subject: "\(exercise.title), Break it", scope: "\(faults.count) changes")
    if faults.isEmpty { proof.faults.append("the text has no section \"Break it\" with changes") }
    proof.faults += faults.compactMap { item in item.fault.map { "\(item.name): \($0)" } }
    return proof
  }

  private func fault(of item: Break, in exercise: Exercise, _ log: URL) throws -> String? {
    guard !item.changes.isEmpty else {
      return "it has no change: a link to a file, and a diff below it"
    }
    var originals: [URL: String] = [:]
    defer {
      for (file, text) in originals { try? Data(text.utf8).write(to: file) }
    }
    for (path, lines) in item.changes {
      let file = exercise.lesson.appending(path: path).standardized
      guard let text = try? file.text() else { return "there is no \(path)" }
      originals[file] = originals[file] ?? text
      guard let changed = lines.text.appliedAsDiff(to: text) else {
        return "\(path) has none of these lines"
      }
      try Data(changed.utf8).write(to: file)
    }
    // Some lessons have modules of their own in their folders.
    let modules = [
      "\(exercise.title)Lesson", "CatalogFacade", "CatalogParts", "NoteData", "NoteServices",
      "NoteFrontEnds", "ShelfOrders", "ShapeOrders", "ShopSDK",
    ]
    root.forgetLastBuild(of: modules)
    let status = try Process.run(
      ["swift", "run", exercise.demo, "--format", "plain"] + (item.isMore ? ["--more"] : []),
      in: root, output: log, within: .seconds(Coach.limit))
    guard [0, 1].contains(status) else { return "the program crashed or never ended" }
    return item.fault(in: try log.text())
  }
}
