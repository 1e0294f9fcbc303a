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
    let paragraphs = section.split(separator: "\n\n")
    name = String(paragraphs.first ?? "")
    misconception = String(paragraphs.dropFirst().first ?? "").replacing("\n", with: " ")
    refusals = section.matches(of: /(?m)^(?:- )?Refused by: (.*?) · (.*)$/).map {
      Refusal(test: String($0.1), sentence: String($0.2))
    }
    changes = Change.all(in: section)
  }
}

extension Exercise {
  /// The mistakes in the exercise's `mistakes.md`.
  var mistakes: [Mistake] {
    let page = try? lesson.appending(path: "Exercise/mistakes.md").text()
    return (page ?? "").sections("##").map(Mistake.init)
  }

  /// Returns the mistakes that explain a result: the only one that fails exactly the expectations
  /// that failed or, if no single one does, the only pair whose mistakes fail different tests.
  ///
  /// Empty if there is more than one explanation. Another fault may fail the same expectations, too.
  func commonCauses(of verdict: Verdict) -> [Mistake] {
    let refusals = verdict.refusals
    guard !refusals.isEmpty else { return [] }
    let parts = mistakes.filter { !$0.refusals.isEmpty && refusals.isSuperset(of: $0.refusals) }
    let singles = parts.filter { refusals.isSubset(of: $0.refusals) }
    guard singles.isEmpty else { return singles.count == 1 ? singles : [] }
    let pairs = parts.indices.flatMap { first in
      parts[..<first].map { [$0, parts[first]] }
    }.filter { refusals.isSubset(of: $0.flatMap(\.refusals)) }
    guard pairs.count == 1 else { return [] }
    // What fails the same test may be one fault.
    let tests = pairs[0].map { Set($0.refusals.map(\.test)) }
    return tests[0].isDisjoint(with: tests[1]) ? pairs[0] : []
  }
}
