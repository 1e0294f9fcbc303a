import Foundation
import TerminalKit

/// Opens the hints of an exercise, one more each time.
struct Hint {
  private let course: Course
  private let progress: ProgressFile

  init(_ course: Course, progress: ProgressFile) {
    self.course = course
    self.progress = progress
  }

  /// Opens the next hint and returns its lines; after the last, the way to the solution.
  func openNext(of exercise: Exercise, width: Int) throws -> [StyledLine] {
    let sections = try course.text(of: exercise.hints).components(separatedBy: "\n## ").dropFirst()
      .map { String($0.trimmingPrefix(/[0-9]+\.\s/)) }
    let opened = progress.progress[exercise].hintsOpened
    guard opened < sections.count else {
      return """
        You have opened all \(sections.count) hints. They stand in \(course.path(of: exercise.hints)). \
        If you are stuck for good: swift run lessons solution \(exercise.name) --give-up
        """.lines(width: width)
    }
    progress.update { $0[exercise].hintsOpened = max($0[exercise].hintsOpened, opened + 1) }
    let title = "\(exercise.title), hint \(opened + 1) of \(sections.count)"
    var lines = [StyledLine(title, .bold)] + Markdown(sections[opened]).lines(width: width)
    while lines.last?.text.isEmpty == true { lines.removeLast() }
    let next =
      !progress.isKept
      ? "It can't be kept that you opened it: the others stand in \(course.path(of: exercise.hints))."
      : opened + 1 < sections.count
        ? "Try again before you open the next: swift run lessons hint \(exercise.name)"
        : "That was the last one. Try again: swift run lessons check \(exercise.name)"
    return lines + [""] + next.lines(width: width, .dim)
  }
}
