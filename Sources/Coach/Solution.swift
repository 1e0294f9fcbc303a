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
      + Self.difference(from: yours.sourceLines, to: ours.sourceLines) + [""]
      + "Ours is \(path): one good answer, not the only one.\nNext: swift run lessons"
      .lines(width: width)
  }

  /// Returns every line of both texts, with a mark before those that only one has.
  static func difference(from old: [String], to new: [String]) -> [StyledLine] {
    var lines = old.map { StyledLine("  " + $0) }
    let changes = new.difference(from: old)
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

extension String {
  /// The lines, without the end of the last, and with spaces for tabs.
  fileprivate var sourceLines: [String] {
    let lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { String($0).replacing("\t", with: "    ").replacing("\u{FEFF}", with: "") }
    return lines.last == "" ? lines.dropLast() : lines
  }
}
