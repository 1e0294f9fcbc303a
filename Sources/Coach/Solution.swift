import TerminalKit

extension Exercise {
  /// Returns the learner's code against ours.
  ///
  /// - Throws: ``CoachError`` if the exercise isn't solved, and the learner doesn't give up.
  func comparison(
    in course: Course, _ progress: Progress, givingUp: Bool, width: Int
  ) throws(CoachError) -> [StyledLine] {
    guard progress[self].solved != nil || givingUp else { throw .unsolved(name) }
    let (yours, ours) = (try course.text(of: file), try course.text(of: solution))
    let path = course.path(of: solution)
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
