import Foundation
import TerminalKit

/// Shows the learner's code against ours.
struct Solution {
  let course: Course
  let progress: ProgressFile

  /// - Throws: ``CoachError`` if the exercise isn't solved, and the learner doesn't give up.
  func show(_ exercise: Exercise, givingUp: Bool, width: Int) throws -> [StyledLine] {
    let isSolved = progress.progress[exercise].solved != nil
    guard isSolved || givingUp else { throw CoachError.unsolved(exercise.name) }
    let ours = try course.text(of: exercise.solution)
    let yours = String(decoding: (try? Data(contentsOf: exercise.file)) ?? Data(), as: UTF8.self)
    if !isSolved { progress.update { $0[exercise].gaveUp = true } }
    let path = course.path(of: exercise.solution)
    guard yours != ours else {
      return "Yours is ours, letter for letter: \(path)".lines(width: width)
    }
    return [StyledLine("- yours", .warning), StyledLine("+ ours", .accent), ""]
      + Self.difference(from: yours.sourceLines, to: ours.sourceLines) + [""]
      + "Ours is \(path): one good answer, not the only one.".lines(width: width)
  }

  /// Returns every line of both texts, with a mark before those that only one has.
  static func difference(from old: [String], to new: [String]) -> [StyledLine] {
    let changes = new.difference(from: old)
    let removed = Set(changes.removals.map(\.offset))
    let inserted = Set(changes.insertions.map(\.offset))
    var lines: [StyledLine] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if removed.contains(left) {
        lines.append(StyledLine("- " + old[left], .warning))
        left += 1
      } else if inserted.contains(right) {
        lines.append(StyledLine("+ " + new[right], .accent))
        right += 1
      } else {
        lines.append(StyledLine("  " + old[left]))
        (left, right) = (left + 1, right + 1)
      }
    }
    return lines
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .remove(let offset, _, _), .insert(let offset, _, _): offset
    }
  }
}

extension String {
  /// The lines, without the end of the last, and with spaces for tabs.
  fileprivate var sourceLines: [String] {
    let lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { String($0).replacing("\t", with: "    ") }
    return lines.last == "" ? lines.dropLast() : lines
  }
}
