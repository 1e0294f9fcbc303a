import Foundation

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
    refusals = section.matches(of: /(?m)^(?:- )?Refused by: (.*?)(?: · (.*))?$/).map {
      Refusal(test: String($0.1), sentence: String($0.2 ?? ""))
    }
    changes = Change.all(in: section)
  }
}

extension Mistake {
  /// Returns whether the mistake fails each of these expectations.
  fileprivate func fails(_ refusal: Refusal) -> Bool {
    refusals.contains { $0.matches(refusal) }
  }

  /// Returns whether the mistake fails no expectation but these.
  fileprivate func fails(only refusals: Set<Refusal>) -> Bool {
    !self.refusals.isEmpty
      && self.refusals.allSatisfy { own in refusals.contains { own.matches($0) } }
  }
}

extension Refusal {
  /// Returns whether this refusal, from a page, is `other`, from a run. A page that names no sentence
  /// means any.
  fileprivate func matches(_ other: Refusal) -> Bool {
    test == other.test && (sentence.isEmpty || sentence == other.sentence)
  }
}

extension Exercise {
  /// The mistakes in the exercise's `mistakes.md`.
  var mistakes: [Mistake] {
    let page = try? lesson.appending(path: "Exercise/mistakes.md").text()
    return (page ?? "").sections("##").map(Mistake.init)
  }

  /// Returns the mistakes that explain a result: the only one that fails exactly the expectations
  /// that failed or, if no single one does, the only pair.
  ///
  /// Empty if there is more than one explanation. Another fault may fail the same expectations, too.
  func commonCauses(of verdict: Verdict) -> [Mistake] {
    let refusals = verdict.refusals
    guard !refusals.isEmpty else { return [] }
    let parts = mistakes.filter { $0.fails(only: refusals) }
    let singles = parts.filter { refusals.allSatisfy($0.fails) }
    guard singles.isEmpty else { return singles.count == 1 ? singles : [] }
    let pairs = parts.indices.flatMap { first in
      parts[..<first].map { [$0, parts[first]] }
    }.filter { pair in refusals.allSatisfy { pair[0].fails($0) || pair[1].fails($0) } }
    return pairs.count == 1 ? pairs[0] : []
  }
}
