import Foundation
import TerminalKit

/// The course at a glance: what is solved, what each demo shows, and what to do next.
struct Overview {
  let course: Course
  let progress: Progress

  func lines(width: Int) -> [StyledLine] {
    let states = course.exercises.map { ExerciseState(of: $0, progress[$0]) }
    let solved = states.count { $0 == .solved }
    let cells = max(states.count, min(30, width - 26))
    let full = cells * solved / states.count
    let bar =
      StyledLine("[") + StyledLine(String(repeating: "█", count: full), .accent)
      + StyledLine(String(repeating: "░", count: cells - full) + "]")
    let count = StyledLine("\(solved) of \(states.count) exercises solved")
    let line = bar + " " + count
    var lines: [StyledLine] = [StyledLine("Design patterns in Swift", .bold), ""]
    lines += line.displayWidth <= width ? [line, ""] : [bar, count, ""]
    for (exercise, state) in zip(course.exercises, states) {
      lines += row(exercise, state, width: width)
    }
    return lines + [""] + next(width: width)
  }
}

extension Overview {
  /// A lesson's number, name, state and hints; its program; and what it gives.
  private func row(_ exercise: Exercise, _ state: ExerciseState, width: Int) -> [StyledLine] {
    let longest = course.exercises.map(\.title.displayWidth).max() ?? 0
    let hints = progress[exercise].hintsOpened
    let head =
      StyledLine(exercise.number < 10 ? " " : "") + StyledLine("\(exercise.number)  ")
      + StyledLine(exercise.title.padded(to: longest + 2), .bold) + state.line
      + StyledLine(hints == 0 ? "" : hints == 1 ? ", 1 hint" : ", \(hints) hints")
    let command = StyledLine("swift run \(exercise.demo)", .dim)
    return
      (width < 76
      ? head.folded(to: width) + ["    " + command] : [head.padded(to: longest + 38) + command])
      + (aims[exercise.title] ?? "").lines(width: width, indent: 4)
  }

  /// What each lesson gives, from the table of the course's page.
  private var aims: [String: String] {
    let text = try? course.text(of: course.root.appending(path: "Lessons/README.md"))
    return (text ?? "").matches(of: /(?m)^\|[ \d]*\| *\[(\w+)\][^|]*\| *([^|]*?) *\|/)
      .reduce(into: [:]) { $0[String($1.1)] = String($1.2) }
  }

  private func next(width: Int) -> [StyledLine] {
    let help = "All commands: swift run lessons --help".lines(width: width, .dim)
    guard let exercise = course.next(progress) else {
      return [StyledLine("All exercises are solved.", .bold)]
        + StyledLine.columns(
          [("swift run lessons solution NAME", "shows an answer of yours beside ours")],
          width: width) + help
    }
    func step(_ name: String, _ use: String) -> (String, String) {
      ("swift run lessons \(name) \(exercise.name)", use)
    }
    let steps =
      switch ExerciseState(of: exercise, progress[exercise]) {
      case .notStarted:
        [
          ("swift run \(exercise.demo)", "tells what it is about"),
          step("read", "is its text; add --exercise for your task"),
          step("check", "says what is missing"),
        ]
      case .inProgress, .failsAgain:
        [step("check", "says what is missing"), step("hint", "helps if you are stuck")]
      case .changed, .solved: [step("check", "says whether it still is right")]
      case .missing: [step("reset", "brings your file back")]
      }
    return [StyledLine("Next: \(exercise.title)", .bold)] + StyledLine.columns(steps, width: width)
      + "Your file: \(course.path(of: exercise.file))\n".lines(width: width) + help
  }
}
