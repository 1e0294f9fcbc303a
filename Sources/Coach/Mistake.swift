import Foundation
import LessonStage

/// A plausible wrong answer to an exercise, from its `mistakes.md`.
struct Mistake {
  let name: String
  /// The misconception behind it, in one sentence.
  let misconception: String
  /// The only tests that refuse it, each with the sentence of its failed expectation.
  let refusals: [Refusal]
  /// The pieces of the solution that it replaces, and their replacements.
  let changes: [Change]

  /// Reads a section of the page, beginning with the text of its heading.
  init(_ section: Substring) {
    // Every other part is a block of code.
    let parts = section.components(separatedBy: "```")
    let words = stride(from: 0, to: parts.count, by: 2).map { parts[$0] }.joined()
    let paragraphs = words.split(separator: "\n\n")
    name = String(paragraphs.first ?? "")
    misconception = String(paragraphs.dropFirst().first ?? "").replacing("\n", with: " ")
    refusals = words.split(separator: "\n").compactMap { line in
      let line = line.trimmingPrefix("- ")
      guard line.hasPrefix("Refused by: "), let dot = line.firstRange(of: " · ") else { return nil }
      return Refusal(
        test: String(line[..<dot.lowerBound].dropFirst(12)),
        sentence: String(line[dot.upperBound...]))
    }
    changes = Change.all(in: stride(from: 1, to: parts.count, by: 2).map { parts[$0] })
  }
}

extension Mistake {
  /// A question, because another misconception can fail in the same way.
  var question: String { "Perhaps: \(misconception) Is that so here?" }
}

extension Exercise {
  /// The mistakes in the exercise's `mistakes.md`.
  var mistakes: [Mistake] {
    let page = try? lesson.appending(path: "Exercise/mistakes.md").text()
    return (page ?? "").sections("##").map { Mistake($0) }
  }

  /// The names of mistakes that the same expectations refuse, so that neither can be a cause.
  var twins: [[String]] {
    Dictionary(grouping: mistakes) { Set($0.refusals) }.values.map { $0.map(\.name) }
      .filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
  }

  /// Returns the only mistake that fails exactly the expectations that failed; nil if there is
  /// none, or more than one.
  func commonCause(of verdict: Verdict) -> Mistake? {
    guard !verdict.refusals.isEmpty else { return nil }
    let causes = mistakes.filter { Set($0.refusals) == verdict.refusals }
    return causes.count == 1 ? causes[0] : nil
  }
}

extension String {
  /// Returns the sections of a page below headings with this mark, such as `##`. Each begins with
  /// the text of its heading.
  func sections(_ mark: String) -> [Substring] {
    ("\n" + self).split(separator: "\n\(mark) ", omittingEmptySubsequences: false).dropFirst()
      .map { $0 }
  }
}
