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
      let link = "<a href=\"\((address(of: folder + text) ?? "").markup)\">\(text)</a>"
      return task.figure(Array(lines), caption: link)
    }
    let folds = try hints.page.sections.dropFirst().map { hint in
      task.fold(try hints.html(hint.title), try hints.html(hint.blocks))
    }
    // The task and its promises; then how to check an answer.
    let (head, rest) = (task.page.sections.prefix(2), task.page.sections.dropFirst(2))
    return """
      \(try task.title)<p class="sections">Without Swift, in the browser alone: \
      <a href="#mistakes">which of these answers is wrong, and why?</a></p>
      \(try head.map { try task.html($0) }.joined())\
      \(mistakes(of: exercise, task))\
      <h2 id="start">The file to change</h2>
      \(try file("Start.swift", in: "Exercise.swift"))\
      <h2 id="parts">The file that it uses</h2>
      \(task.fold("Parts.swift", try file("Parts.swift", in: "Parts.swift")))\
      \(try rest.map { try task.html($0) }.joined())\
      <h2 id="hints">Hints</h2>
      <p>Read one, then try again before you read the next.</p>
      \(folds.joined())<h2 id="solution">Our solution</h2>
      <p>Solve the exercise first.</p>
      \(task.fold("Solution.swift", try file("Solution.swift", in: "Solution.swift")))
      """
  }

  /// Returns pairs of answers, of which one is wrong, each with the question which one it is.
  private func mistakes(of exercise: Exercise, _ task: PageHTML) -> String {
    let items = exercise.mistakes.enumerated().map { index, mistake in
      // The wrong lines aren't always those that are added.
      let isReversed = [0, 3].contains((index + exercise.number) % 4)
      let lines = mistake.changes.diff(isReversed: isReversed)
      let refusals = mistake.refusals.map {
        "<li>\($0.test.prose): \($0.sentence.prose)</li>\n"
      }
      let choices = ["−", "+"].map { mark in
        let isRight = (mark == "−") == isReversed
        return Choice(
          words: "the one with the lines <kbd>\(mark)</kbd>",
          reason: isRight
            ? "<p>Right, this one. \(mistake.misconception.prose) These tests find it:</p>\n"
              + "<ul>\n\(refusals.joined())</ul>\n"
            : "<p>Not quite: with these lines, all tests pass.</p>\n", isRight: isRight)
      }
      return """
        <h3>Answers \(2 * index + 1) and \(2 * index + 2)</h3>
        \(task.figure(lines, isDiff: true, kind: "code pair"))\
        \(Choice.question("Which answer is wrong, and why?", choices))
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
