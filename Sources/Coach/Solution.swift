import Foundation
import TerminalKit

/// Shows the learner's code against ours.
struct Solution {
  let course: Course
  let progress: Progress

  /// - Throws: ``CoachError`` if the exercise isn't solved, and the learner doesn't give up.
  func lines(of exercise: Exercise, givingUp: Bool, width: Int) throws -> [StyledLine] {
    guard progress[exercise].solved != nil || givingUp else {
      throw CoachError.unsolved(exercise.name)
    }
    let ours = try course.text(of: exercise.solution)
    let yours = try course.text(of: exercise.file)
    let path = course.path(of: exercise.solution)
    guard yours.utf8.count < 100_000 else {
      return "Yours is too long to be compared. Ours is \(path).".lines(width: width)
    }
    guard yours != ours else {
      return "Yours is ours, letter for letter: \(path)".lines(width: width)
    }
    return [StyledLine("- yours", .warning), StyledLine("+ ours", .accent), ""]
      + StyledLine.difference(from: yours, to: ours)
      + "\nOurs is \(path): one good answer, not the only one.\nNext: swift run lessons"
      .lines(width: width)
  }
}
