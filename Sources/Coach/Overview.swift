import Foundation
import TerminalKit

extension Session {
  /// Shows the course at a glance: what is solved, what each lesson gives, and what to do next.
  func showOverview() {
    let width = output.width
    let (count, cells) = (course.exercises.count, 20)
    let solved = course.exercises.count { progress.state(of: $0) == .solved }
    let full = cells * solved / count
    let bar =
      StyledLine("[") + StyledLine(String(repeating: "█", count: full), .accent)
      + StyledLine(String(repeating: "░", count: cells - full) + "] \(solved) of \(count) solved")
    output.write([StyledLine("Design patterns in Swift", .bold), "", bar])
    if let quiz = progress.contents.lastQuiz { output.write(quiz) }
    output.write([""] + course.exercises.flatMap { row($0, width: width) } + [""])
    output.write(steps(width: width))
    output.write("All commands: swift run lessons --help", .dim)
  }

  /// A lesson's number, name, state and program; and what it gives.
  private func row(_ exercise: Exercise, width: Int) -> [StyledLine] {
    let longest = course.exercises.map(\.title.displayWidth).max() ?? 0
    let head =
      StyledLine("\(exercise.number < 10 ? " " : "")\(exercise.number)  ")
      + StyledLine(exercise.title.padded(to: longest + 2), .bold)
      + progress.state(of: exercise).line
    let command = StyledLine("swift run \(exercise.demo)", .dim)
    return
      (width < 76
      ? [head, StyledLine("    ") + command] : [head.padded(to: longest + 32) + command])
      + (course.aims[exercise.title] ?? "").lines(width: width, indent: 4)
  }

  private func steps(width: Int) -> [StyledLine] {
    guard let exercise = next else {
      return [StyledLine("All exercises are solved.", .bold)]
        + "swift run lessons solution NAME compares your answer with ours.".lines(width: width)
    }
    func coach(_ command: String, _ meaning: String) -> (String, String) {
      ("swift run lessons \(command) \(exercise.name)", meaning)
    }
    let rows: [(String, String)] =
      switch progress.state(of: exercise) {
      case .notStarted:
        [
          ("swift run \(exercise.demo)", "tells the story"),
          (course.path(of: exercise.text), "explains it"),
          (course.path(of: exercise.task), "is your task"),
          coach("watch", "checks each save"),
        ]
      case .inProgress:
        [
          coach("check", "says what is missing, and records a pass"),
          coach("hint", "helps you on"),
        ]
      case .changed, .solved: [coach("check", "says whether it still passes")]
      case .missing: [coach("reset", "brings your file back")]
      }
    return [StyledLine("Next: \(exercise.title)", .bold)] + StyledLine.columns(rows, width: width)
      + "Your file: \(course.path(of: exercise.file))\n".lines(width: width)
  }
}
