import Foundation
import TerminalKit

extension Session {
  /// Opens the next hint; after the last, shows the way to the solution.
  func openHint(of exercise: Exercise) throws(CoachError) {
    let (name, width) = (exercise.name, output.textWidth)
    let hints = try course.text(of: exercise.hints).components(separatedBy: "\n## ").dropFirst()
      .map { String($0.trimmingPrefix(/[0-9]+\.\s/)) }
    let number = progress[exercise].hintsOpened + 1
    guard number <= hints.count else {
      return output.write(
        """
        You have opened all \(hints.count) hints. They are in \(course.path(of: exercise.hints)).
        If you are stuck for good:
          swift run lessons solution \(name) --give-up
        """.lines(width: width))
    }
    progress.update(exercise) { $0.hintsOpened = number }
    let next =
      number < hints.count
      ? "Try again first. The next hint: swift run lessons hint \(name)"
      : "That was the last one. Try again: swift run lessons check \(name)"
    let open = progress[exercise].open.map { "Open when you last checked: \($0)\n" } ?? ""
    output.write(
      [StyledLine("\(exercise.title), hint \(number) of \(hints.count)", .bold)]
        + lay(out: hints[number - 1], width: width) + (open + next).lines(width: width, .dim))
  }

  /// Returns the paragraphs in lines of a width, and the code between them as it is.
  private func lay(out text: String, width: Int) -> [StyledLine] {
    var lines: [StyledLine] = []
    for (index, part) in text.components(separatedBy: "```").enumerated() {
      let part = part.trimmingCharacters(in: .newlines)
      if !index.isMultiple(of: 2) {
        // The first line says where it is from.
        lines += part.components(separatedBy: "\n").dropFirst().map { StyledLine($0) } + [""]
      } else if !part.isEmpty {
        for paragraph in part.components(separatedBy: "\n\n") {
          lines += paragraph.replacing("\n", with: " ").lines(width: width) + [""]
        }
      }
    }
    return lines
  }
}
