import TerminalKit

extension Session {
  /// Shows the learner's code against ours.
  ///
  /// - Throws: ``CoachError`` if the exercise isn't solved, and the learner doesn't give up.
  func compare(_ exercise: Exercise, givingUp: Bool) throws(CoachError) {
    guard progress[exercise].solved != nil || givingUp else {
      throw CoachError(
        "\(exercise.name) isn't solved yet. With --give-up you see the solution all the same.")
    }
    let yours = try course.text(of: exercise.file)
    let ours = try course.text(of: exercise.solution)
    let path = course.path(of: exercise.solution)
    guard yours != ours else {
      return output.write("Yours is ours, letter for letter: \(path)")
    }
    output.write([StyledLine("- yours", .warning), StyledLine("+ ours", .accent), ""])
    output.write(StyledLine.difference(from: yours, to: ours))
    output.write("\nOurs is \(path): one good answer, not the only one.\nNext: swift run lessons")
  }
}

extension StyledLine {
  /// Returns every line of both texts, with `-` before those that only the old one has, and `+`
  /// before those that only the new one has.
  static func difference(from old: String, to new: String) -> [StyledLine] {
    func sourceLines(_ text: String) -> [Substring] {
      text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }
    var lines = sourceLines(old).map { StyledLine("  " + $0) }
    let changes = sourceLines(new).difference(from: sourceLines(old))
    for case .remove(let place, let line, _) in changes {
      lines[place] = StyledLine("- " + line, .warning)
    }
    // Where the lines of the new text stand among all; what was removed stands before it.
    for case .insert(let place, let line, _) in changes {
      let kept = lines.indices.filter { !lines[$0].text.hasPrefix("- ") }
      let index = place < kept.count ? kept[place] : lines.count
      lines.insert(StyledLine("+ " + line, .accent), at: index)
    }
    return lines
  }
}
