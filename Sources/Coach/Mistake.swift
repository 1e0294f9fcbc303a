import Foundation

/// A plausible wrong answer to an exercise, from its `mistakes.md`.
struct Mistake {
  let name: String
  /// The misconception behind it, in one sentence.
  let misconception: String
  /// The only tests that refuse it.
  let tests: [String]
  /// The pieces of the solution that it replaces, and their replacements.
  let changes: [(from: String, to: String)]

  /// Reads a section of the page, beginning with the text of its heading.
  init(_ section: Substring) {
    let paragraphs = section.split(separator: "\n\n")
    name = String(paragraphs.first ?? "")
    misconception = String(paragraphs.dropFirst().first ?? "").replacing("\n", with: " ")
    tests = section.matches(of: /(?m)^(?:- )?Refused by: (.*)$/).map { String($0.1) }
    changes = section.matches(of: /(?ms)^```swift from\n(.*?)^```\n+```swift to\n(.*?)^```$/)
      .map { (String($0.1), String($0.2)) }
  }
}

extension Exercise {
  /// The mistakes in the exercise's `mistakes.md`.
  var mistakes: [Mistake] {
    let page = try? String(
      contentsOf: lesson.appending(path: "Exercise/mistakes.md"), encoding: .utf8)
    return (page ?? "").split(separator: "\n## ").dropFirst().map(Mistake.init)
  }

  /// Returns the only mistake that is refused by exactly the tests that failed; nil if there is
  /// none, or more than one.
  func commonCause(of verdict: Verdict) -> Mistake? {
    let failed = Set(verdict.failed.map(\.name))
    let causes = mistakes.filter { Set($0.tests) == failed }
    return causes.count == 1 ? causes[0] : nil
  }
}
