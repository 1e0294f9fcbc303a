import Foundation
import TerminalKit

extension Exercise {
  /// Opens the next hint and returns what lays it out in lines of a width; after the last, the way
  /// to the solution.
  func openHint(in course: Course, _ progress: ProgressFile) throws -> (Int) -> [StyledLine] {
    let sections = try course.text(of: hints).components(separatedBy: "\n## ").dropFirst()
      .map { String($0.trimmingPrefix(/[0-9]+\.\s/)) }
    let opened = Int(progress.progress[self].hintsOpened)
    guard opened < sections.count else {
      let text = """
        You have opened all \(sections.count) hints. They stand in \(course.path(of: hints)).
        If you are stuck for good:
          swift run lessons solution \(name) --give-up
        """
      return { text.lines(width: $0) }
    }
    let number = opened + 1
    progress.update { $0[self].hintsOpened = max($0[self].hintsOpened, UInt8(number)) }
    let next =
      !progress.isKept
      ? "It can't be kept that you opened it: the others stand in \(course.path(of: hints))."
      : number < sections.count
        ? "Try again first. The next hint: swift run lessons hint \(name)"
        : "That was the last one. Try again: swift run lessons check \(name)"
    let head = StyledLine("\(title), hint \(number) of \(sections.count)", .bold)
    let text = Markdown(sections[opened].trimmingCharacters(in: .newlines))
    return { [head] + text.lines(width: $0) + [""] + next.lines(width: $0, .dim) }
  }
}
