import Foundation
import LessonStage

/// A subsection of a lesson's *Break it*: a change of the pattern, and the claim that it makes false.
struct Break {
  let name: String
  /// The claim as the text quotes it, possibly with the value at its end.
  let claim: String?
  /// What the changed program prints, as the text shows it; nil if it doesn't.
  let printed: String?
  let changes: [Change]

  /// Reads a subsection, beginning with the text of its heading.
  init(_ section: Substring, forms: PageForms = PageForms()) {
    name = String(section.prefix { $0 != "\n" })
    changes = Change.all(in: section, forms)
    printed = section.firstMatch(of: /(?ms)^```text broken\n(.*?)\n?^```$/).map { String($0.1) }
    let text = section.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    claim = text.firstMatch(of: /Turns false: \*([^*]+)\*/).map { String($0.1) }
  }
}

extension Exercise {
  /// The subsections of *Break it* in the lesson's text.
  var breaks: [Break] {
    get throws {
      let section = try text.text().sections("##").first { $0.hasPrefix("Break it\n") }
      let forms = PageForms()
      return String(section ?? "").sections("###").map { Break($0, forms: forms) }
    }
  }
}

// MARK: - The proof

extension Break {
  /// Returns what the run of a lesson's program, in plain sentences, doesn't prove; nil if exactly
  /// the claim that the text names is false, and prints the line that the text shows.
  func fault(in output: String) -> String? {
    guard let claim else { return "there is no line \"Turns false: *…*\"" }
    let failed = output.split(separator: "\n").filter { $0.hasPrefix("Failed: ") }
    // The value at the claim's end is different now.
    let words = claim.split(separator: ": ").dropLast(claim.contains(": ") ? 1 : 0)
    let start = "Failed: \(words.joined(separator: ": ")):"
    if failed.count == 1, failed[0].hasPrefix(start) {
      // The plain format ends each sentence with a period.
      let line = "✘ \(failed[0].dropFirst("Failed: ".count))"
      guard let printed, ![printed, "\(printed)."].contains(line) else { return nil }
      return "it prints another line than the text shows. Found:\n"
        + (line.hasSuffix(".") ? String(line.dropLast()) : line)
    }
    let found = failed.isEmpty ? output.split(separator: "\n").suffix(10) : failed
    return "this isn't the only claim that turns false: \(claim)\n"
      + found.joined(separator: "\n")
  }
}

/// A subsection of *Break it* on a page that runs: changes of files, and what the run prints at its end.
struct PageBreak {
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

  /// Returns what the output of a run, in plain sentences, doesn't prove; nil if exactly the claims on
  /// the page are false.
  func fault(in output: String) -> String? {
    guard !claims.isEmpty else {
      return "it has no result: <!-- broken -->, and the lines below it"
    }
    let lines = output.split(separator: "\n").map(String.init)
    guard let score = lines.lastIndex(where: { $0.contains("Claims checked: ") }) else {
      return "the program doesn't tell its story to the end:\n"
        + lines.suffix(10).joined(separator: "\n")
    }
    let found = lines[(score + 1)...].filter { $0.hasPrefix("Failed: ") }
    guard !found.isEmpty else { return "no claim turns false" }
    // The plain format has words for marks, and ends each sentence with a period.
    guard found != claims.map({ $0.failure }) else { return nil }
    return "other claims turn false than the page shows. Found:\n" + found.joined(separator: "\n")
  }
}

extension Exercise {
  /// The subsections of *Break it* on a page that runs.
  var pageBreaks: [PageBreak] {
    get throws {
      try Page(text.text()).sections.filter { $0.title.plain == "Break it" }.flatMap(\.parts)
        .map(PageBreak.init)
    }
  }
}

extension ProofCopy {
  /// Makes each change of a lesson's *Break it* alone, and returns what isn't proved.
  func proveBreaks(of exercise: Exercise) throws -> Proof {
    let faults: [(name: String, fault: String?)]
    if exercise.isPage {
      faults = try exercise.pageBreaks.map { ($0.name, try fault(of: $0, in: exercise)) }
    } else {
      faults = try exercise.breaks.map { ($0.name, try fault(of: $0, in: exercise)) }
    }
    var proof = Proof(
      subject: "\(exercise.title), Break it", scope: "\(faults.count) changes")
    if faults.isEmpty { proof.faults.append("the text has no section \"Break it\" with changes") }
    proof.faults += faults.compactMap { item in item.fault.map { "\(item.name): \($0)" } }
    return proof
  }

  private func fault(of item: PageBreak, in exercise: Exercise) throws -> String? {
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
      guard let changed = lines.applied(to: text) else { return "\(path) has none of these lines" }
      try Data(changed.utf8).write(to: file)
    }
    let (status, output) = try run(exercise, item.isMore ? ["--more"] : [])
    guard [0, 1].contains(status) else { return "the program crashed or never ended" }
    return item.fault(in: output)
  }

  private func fault(of item: Break, in exercise: Exercise) throws -> String? {
    guard !item.changes.isEmpty else { return Proof.noChanges }
    var originals: [URL: String] = [:]
    defer {
      for (file, text) in originals { try? Data(text.utf8).write(to: file) }
    }
    do {
      for change in item.changes {
        guard let path = change.file else { return "a \"from\" block doesn't name its file" }
        let file = exercise.lesson.appending(path: path)
        let text = try file.text()
        originals[file] = originals[file] ?? text
        try Data(change.applied(to: text).utf8).write(to: file)
      }
    } catch let error as CoachError {
      return error.description
    }
    var output = ""
    // Claims of the second act need an option.
    for options in [[], ["--more"]] {
      let status: Int32?
      (status, output) = try run(exercise, options)
      guard [0, 1].contains(status) else { return "the program crashed or never ended" }
      guard status == 0 else { break }
    }
    return item.fault(in: output)
  }

  /// Builds and runs the lesson's program, which tells its story in plain sentences.
  private func run(_ exercise: Exercise, _ options: [String]) throws -> (Int32?, String) {
    // The last three are the layers of Layers.
    let modules = ["\(exercise.title)Lesson", "NoteData", "NoteServices", "NoteFrontEnds"]
    root.forgetLastBuild(of: modules)
    let log = scratch.appending(path: "log")
    let status = try Process.run(
      ["swift", "run", exercise.demo, "--format", "plain"] + options, in: root, output: log,
      within: .seconds(Coach.limit))
    return (status, try log.text())
  }
}
