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
    let blocks = stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
    let pieces = ["swift from\n", "swift to\n"].map { mark in
      blocks.filter { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }
    }
    changes =
      pieces[0].count == pieces[1].count
      ? zip(pieces[0], pieces[1]).map { Change(from: $0, to: $1) } : []
  }
}

extension Mistake {
  /// Returns the solution with the mistake in it.
  func applied(to solution: String) throws -> String {
    guard !changes.isEmpty else {
      throw CoachError("it has no changes: each \"from\" block needs a \"to\" block below it")
    }
    return try changes.reduce(solution) { try $1.applied(to: $0) }
  }

  /// A question, because another misconception can fail in the same way.
  var question: String { "Perhaps: \(misconception) Is that so here?" }
}

extension Exercise {
  /// The mistakes in the exercise's `mistakes.md`.
  var mistakes: [Mistake] {
    let page = try? lesson.appending(path: "Exercise/mistakes.md").text()
    return (page ?? "").sections("##").map { Mistake($0) }
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

// MARK: - Changes

/// A piece of a file, in whole lines, and its replacement.
///
/// In `mistakes.md`, it is a pair of blocks: ` ```swift from `, and below it ` ```swift to `.
struct Change: Equatable {
  let from: String
  let to: String

  /// Returns the text of a file with the piece replaced.
  ///
  /// - Throws: ``CoachError`` unless the piece occurs exactly once.
  func applied(to text: String) throws -> String {
    let parts = ("\n" + text).components(separatedBy: "\n" + from)
    guard parts.count == 2 else {
      throw CoachError(
        "A \"from\" block has to occur exactly once, but occurs \(parts.count - 1) times in "
          + "Solution.swift: \(from.prefix { !$0.isNewline })")
    }
    return String(parts.joined(separator: "\n" + to).dropFirst())
  }
}

extension [Change] {
  /// The changes in one block, as the lines of a diff without a margin: what both have at their
  /// beginning and end once, and between them the removed lines, then the added ones. A line `…` is
  /// between two changes.
  func diff(isReversed: Bool) -> [String] {
    let pairs = map { change in
      let (from, to) = (change.from.split(separator: "\n"), change.to.split(separator: "\n"))
      return isReversed ? (to, from) : (from, to)
    }
    let all = pairs.map { $0 + $1 }.joined()
    let margin = all.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    let blocks = pairs.map { old, new in
      let start = zip(old, new).prefix { $0 == $1 }.count
      let (olds, news) = (old.dropFirst(start), new.dropFirst(start))
      let end = zip(olds.reversed(), news.reversed()).prefix { $0 == $1 }.count
      let marked = [
        (" ", old.prefix(start)), ("-", olds.dropLast(end)), ("+", news.dropLast(end)),
        (" ", old.suffix(end)),
      ]
      return marked.flatMap { mark, lines in lines.map { "\(mark) \($0.dropFirst(margin))" } }
    }
    return [String](blocks.joined(separator: ["…"]))
  }
}
