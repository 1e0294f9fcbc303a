import Foundation
import LessonStage
import TerminalKit

/// Checks an exercise again whenever it is saved.
struct Watch {
  let check: Check
  /// Waits for input or its end; false if neither came in that time.
  let hasInput: (Duration) -> Bool

  /// Watches until `q` or the end of the input, and returns the exit code.
  func run() throws -> Int32 {
    let (course, exercise, output) = (check.course, check.exercise, check.output)
    var seen: [AnyHashable?]?
    var isSolved = false
    while true {
      let now = exercise.lastSave
      if now != seen { (seen, isSolved) = (now, try runCheck()) }
      guard hasInput(.milliseconds(200)) else { continue }
      switch output.terminal.readLine()?.trimmingCharacters(in: .whitespaces) {
      case "h":
        output.write(try exercise.openHint(in: course, check.progress, width: output.textWidth))
      case "r": seen = nil
      case "q": return 0
      case nil: return isSolved ? 0 : 1
      default: break
      }
    }
  }

  private func runCheck() throws -> Bool {
    let output = check.output
    output.write(["", StyledLine(String(repeating: "━", count: output.textWidth), .dim), ""])
    defer { output.write([StyledLine("Watching. With Return: h hint, r run, q quit", .dim)]) }
    do {
      return try check.run()
    } catch let error as CoachError {
      // An editor may have taken the file away for a moment.
      output.tell("\(error)")
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
