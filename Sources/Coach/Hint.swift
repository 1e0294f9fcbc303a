import Foundation
import TerminalKit

extension Exercise {
  /// Opens the next hint and returns its lines; after the last, the way to the solution.
  func openHint(
    in course: Course, _ progress: ProgressFile, width: Int
  ) throws -> [StyledLine] {
    let sections = try course.text(of: hints).components(separatedBy: "\n## ").dropFirst()
      .map { String($0.trimmingPrefix(/[0-9]+\.\s/)) }
    let number = progress.progress[self].hintsOpened + 1
    guard sections.indices.contains(number - 1) else {
      return """
        You have opened all \(sections.count) hints. They stand in \(course.path(of: hints)).
        If you are stuck for good:
          swift run lessons solution \(name) --give-up
        """.lines(width: width)
    }
    progress.update { $0[self].hintsOpened = max($0[self].hintsOpened, number) }
    let next =
      !progress.isKept
      ? "It can't be kept that you opened it: the others stand in \(course.path(of: hints))."
      : number < sections.count
        ? "Try again first. The next hint: swift run lessons hint \(name)"
        : "That was the last one. Try again: swift run lessons check \(name)"
    return [StyledLine("\(title), hint \(number) of \(sections.count)", .bold)]
      + Markdown(sections[number - 1].trimmingCharacters(in: .newlines)).lines(width: width) + [""]
      + next.lines(width: width, .dim)
  }
}
