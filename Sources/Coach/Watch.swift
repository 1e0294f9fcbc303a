import Foundation
import LessonStage
import TerminalKit

extension Session {
  /// Checks an exercise again whenever it is saved, until `q` or the end of the input; returns the
  /// exit code.
  func watch(_ exercise: Exercise) throws -> Int32 {
    let diagnosis = diagnosis(of: exercise)
    var seen: [AnyHashable?]?
    var isSolved = false
    while true {
      let now = exercise.lastSave
      if now != seen { (seen, isSolved) = (now, try checkSave(of: exercise, with: diagnosis)) }
      guard tools.hasInput(.milliseconds(200)) else { continue }
      switch output.terminal.readLine()?.trimmingCharacters(in: .whitespaces) {
      case "h": try openHint(of: exercise)
      case "r": seen = nil
      case "q": return 0
      case nil: return isSolved ? 0 : 1
      default: break
      }
    }
  }

  private func checkSave(of exercise: Exercise, with diagnosis: Diagnosis) throws -> Bool {
    output.write(["", StyledLine(String(repeating: "━", count: output.textWidth), .dim), ""])
    defer { output.write([StyledLine("Watching. With Return: h hint, r run, q quit", .dim)]) }
    do {
      return try check(exercise, with: diagnosis, isWatched: true)
    } catch let error as CoachError {
      // An editor may have taken the file away for a moment.
      output.tell(error.description)
      return false
    }
  }
}

extension Exercise {
  /// What changes when the learner's file is saved, in whatever way an editor does that.
  fileprivate var lastSave: [AnyHashable?] {
    let found = try? FileManager.default.attributesOfItem(atPath: file.path)
    return [.size, .modificationDate, .systemFileNumber].map { found?[$0] as? AnyHashable }
  }
}
