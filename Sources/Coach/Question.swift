import Foundation

/// A question with four answers, of which one is right.
struct Question {
  let text: String
  /// The code that it is about.
  let exhibit: String
  let answers: [String]
  let right: String
  let reason: String
  /// The text to read again.
  let lesson: String
}

extension Exercise {
  /// Asks which promise each of its mistakes breaks, and how; the other answers are promises that
  /// other mistakes break, and that this one keeps.
  ///
  /// The name of a passing test alone may not be true of all the code, so the answers say how. A
  /// mistake that fails the same test may be wrong in the same way, so it gives no answer.
  func mistakeQuestions(in course: Course, using dice: inout Dice) throws -> [Question] {
    let ours = try course.text(of: solution)
    return mistakes.compactMap { mistake in
      let piece = mistake.piece(against: ours)
      guard 2...25 ~= piece.split(separator: "\n").count else { return nil }
      let others = mistakes.filter { $0.failed.isDisjoint(with: mistake.failed) }
        .map(\.breach).shuffled(using: &dice).prefix(3)
      let broken = mistake.failed.sorted()
      let promises = broken.count == 1 ? "this promise" : "these promises"
      return Question(
        text: "A wrong answer to the exercise \(title): which promise does it break?",
        exhibit: piece,
        answers: (others + [mistake.breach]).shuffled(using: &dice),
        right: mistake.breach,
        reason: "It breaks \(promises): \(broken.joined(separator: "; ")).",
        lesson: course.path(of: text))
    }
  }

  /// Asks which pattern is missing in a step of the demo's first act that shows code.
  ///
  /// Naive code has done damage in its step. Where a step shows none, the pattern is there already.
  func patternQuestions(in course: Course, using dice: inout Dice) throws -> [Question] {
    let steps = try course.text(of: lesson.appending(path: "transcript.txt"))
      .matches(of: /(?s)\n\d+\. ([^\n]*)\n(.*?)\n(?=\n)/)
    // The place of the code, and the marks of the claims, would give the answer away.
    let place = /\ {3}[\w\/+]+\.swift:\d+\n/
    return steps.compactMap { step -> Question? in
      let (isNaive, isDamage) = (step.1.hasPrefix("The pain: "), step.2.contains("\n   ⚠ "))
      let isShort = step.2.split(separator: "\n").count < 20
      guard isNaive == isDamage, isShort, step.2.contains(place),
        !step.1.hasPrefix("The pattern: "),
        isNaive || Bool.random(using: &dice)
      else { return nil }
      let others = Self.unhelpful[title, default: []].shuffled(using: &dice).prefix(2)
      return Question(
        text: "Which pattern is missing here?",
        exhibit: String(step.2).replacing(place, with: "").replacing(/\n {3}[✔⚠]/, with: "\n   ▸"),
        answers: (others + [title]).shuffled(using: &dice) + ["none"],
        right: isNaive ? title : "none",
        reason: isNaive
          ? "The symptom: \(course.symptoms[title] ?? "")."
          : "The pattern \(title) is there already.",
        lesson: course.path(of: text))
    }
  }

  /// The patterns that don't help with a lesson's pain. One that might isn't offered as wrong.
  private static let unhelpful = [
    "Singleton": ["Decorator", "Delegate", "Memento"],
    "Facade": ["Delegate", "Memento", "Observer", "Singleton"],
    "Decorator": ["Command", "Delegate", "Memento", "Singleton"],
    "Delegate": ["Command", "DAO", "Decorator", "Facade", "Memento", "Singleton"],
    "Memento": ["DAO", "Decorator", "Delegate", "Facade", "Observer", "Singleton"],
    "MVC": ["Decorator", "Memento"],
    "DAO": ["Command", "Decorator", "Delegate", "Memento", "Observer", "Singleton"],
    "Observer": ["Command", "DAO", "Decorator", "Delegate", "Facade", "Memento"],
    "Command": ["Decorator", "Delegate", "Memento", "Observer", "Singleton"],
    "Layers": ["Command", "Decorator", "Delegate", "Memento", "Observer", "Singleton"],
  ]
}

extension Mistake {
  /// A promise that it breaks, by the name of a test that refuses it, and how.
  var breach: String { "\"\(failed.min() ?? "")\": \(misconception)" }

  /// Returns the declarations in which its code differs from the solution's, without comments.
  func piece(against solution: String) -> String {
    func declarations(_ text: String) -> [String] {
      text.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.trimmingPrefix { $0 == " " }.hasPrefix("//") && !$0.hasPrefix("import ") }
        .joined(separator: "\n").trimmingCharacters(in: .newlines)
        .components(separatedBy: "\n\n")
        // The last one in a type doesn't take the type's own brace along.
        .map { $0.hasPrefix(" ") && $0.hasSuffix("\n}") ? String($0.dropLast(2)) : $0 }
    }
    let ours = declarations(solution)
    return declarations(source).filter { !ours.contains($0) }.joined(separator: "\n\n")
  }
}
