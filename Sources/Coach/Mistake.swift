import Foundation

/// A plausible wrong answer to an exercise, as its page of mistakes tells it.
struct Mistake {
  let name: String
  /// The misconception behind it, in one sentence.
  let misconception: String
  /// The tests that refuse it: these and no others.
  let tests: [String]
  /// The pieces of the solution that it replaces.
  let changes: [(from: String, to: String)]

  /// Reads a section of the page, from the words of its heading on.
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
  /// The mistakes of its page.
  var mistakes: [Mistake] {
    let page = try? String(
      contentsOf: lesson.appending(path: "Exercise/mistakes.md"), encoding: .utf8)
    return (page ?? "").split(separator: "\n## ").dropFirst().map(Mistake.init)
  }

  /// Returns the mistake that just the failing tests refuse; nil if there is none, or more than one.
  func commonCause(of verdict: Verdict) -> Mistake? {
    guard case .finished = verdict.end else { return nil }
    let failed = Set(verdict.failed.map(\.name))
    let causes = mistakes.filter { Set($0.tests) == failed }
    return causes.count == 1 ? causes[0] : nil
  }
}
