import Foundation
import LessonStage

extension Site {
  /// Returns the task, the wrong answers as questions, the start and, each folded, the hints and
  /// our solution.
  func main(of exercise: Exercise) throws -> String {
    let folder = "\(course.path(of: exercise.lesson))/Exercise/"
    let task = try text(folder + "README.md")
    let hints = try text(folder + "hints.md")
    func file(_ name: String, in text: String) throws -> String {
      let lines = try exercise.lesson.appending(path: "Exercise/\(name)").text()
        .components(separatedBy: "\n").dropLast()
      return .figure(Array(lines), caption: .link(text, to: address(of: folder + text) ?? ""))
    }
    let folds = try hints.page.sections.dropFirst().map { hint in
      String.fold(try hints.html(hint.title), try hints.body(of: hint))
    }
    // The task and its promises; then how to check an answer.
    let (head, rest) = (task.page.sections.prefix(2), task.page.sections.dropFirst(2))
    return """
      \(try task.title)<p class="sections">Without Swift, in the browser alone: \
      <a href="#mistakes">which of these answers is wrong, and why?</a></p>
      \(try head.map { try task.html($0) }.joined())\
      \(try mistakes(of: exercise, task))\
      <h2 id="start">The file to change</h2>
      \(try file("Start.swift", in: "Exercise.swift"))\
      <h2 id="parts">The file that it uses</h2>
      \(String.fold("Parts.swift", try file("Parts.swift", in: "Parts.swift")))\
      \(try rest.map { try task.html($0) }.joined())\
      <h2 id="hints">Hints</h2>
      <p>Read one, then try again before you read the next.</p>
      \(folds.joined())<h2 id="solution">Our solution</h2>
      <p>Solve the exercise first.</p>
      \(String.fold("Solution.swift", try file("Solution.swift", in: "Solution.swift")))
      """
  }

  /// Returns pairs of answers, of which one is wrong, each with the question which one it is.
  private func mistakes(of exercise: Exercise, _ task: PageHTML) throws -> String {
    let items = try exercise.mistakes.enumerated().map { index, mistake in
      // The wrong lines aren't always those that are added.
      let isReversed = [0, 3].contains((index + exercise.number) % 4)
      let refusals = try mistake.refusals.map {
        "<li>\(try task.html([Inline]("\($0.test): \($0.sentence)")))</li>\n"
      }
      let misconception = try task.html([Inline](mistake.misconception))
      let choices = ["−", "+"].map { mark in
        let isRight = (mark == "−") == isReversed
        return String.fold(
          "the one with the lines <kbd>\(mark)</kbd>",
          isRight
            ? "<p>Right, this one. \(misconception) These tests find it:</p>\n"
              + "<ul>\n\(refusals.joined())</ul>\n"
            : "<p>Not quite: with these lines, all tests pass.</p>\n",
          name: isRight ? "choice right" : "choice")
      }
      return """
        <h3>Answers \(2 * index + 1) and \(2 * index + 2)</h3>
        \(String.figure(mistake.changes.diff(isReversed: isReversed), kind: "diff"))\
        \(String.question("Which answer is wrong, and why?", choices))
        """
    }
    return """
      <h2 id="mistakes">Which of these answers is wrong, and why?</h2>
      <p>In each pair, one answer has the lines <kbd>−</kbd>, and the other one the lines \
      <kbd>+</kbd>. Both look good, but one of them breaks a promise. They show pieces of our \
      solution: if you want to write your own first, go on to <a href="#start">the file to change</a>.</p>
      \(items.joined())
      """
  }
}
