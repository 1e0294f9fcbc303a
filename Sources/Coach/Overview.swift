import Foundation
import TerminalKit

/// The course at a glance: what is solved, what each demo shows, and what to do next.
struct Overview {
  let course: Course
  let progress: Progress

  func lines(width: Int) -> [StyledLine] {
    let states = course.exercises.map { ExerciseState(of: $0, progress[$0]) }
    let (solved, cells) = (states.count { $0 == .solved }, 20)
    let full = cells * solved / states.count
    let bar =
      StyledLine("[") + StyledLine(String(repeating: "█", count: full), .accent)
      + StyledLine(String(repeating: "░", count: cells - full) + "] ")
      + StyledLine("\(solved) of \(states.count) solved")
    return [StyledLine("Design patterns in Swift", .bold), "", bar, ""]
      + zip(course.exercises, states).flatMap { row($0, $1, width: width) } + [""]
      + next(width: width) + "All commands: swift run lessons --help".lines(width: width, .dim)
  }

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
    guard let exercise = course.next(progress) else {
      return [StyledLine("All exercises are solved.", .bold)]
        + "swift run lessons solution NAME shows an answer of yours beside ours."
        .lines(width: width)
    }
    let state = ExerciseState(of: exercise, progress[exercise])
    let demo = ("swift run \(exercise.demo)", "tells what it is about")
    let steps =
      switch state {
      case .notStarted:
        [("read", "is its text; add --exercise for your task"), ("check", "says what is missing")]
      case .inProgress, .failsAgain:
        [("check", "says what is missing"), ("hint", "helps if you are stuck")]
      case .changed, .solved: [("check", "says whether it still is right")]
      case .missing: [("reset", "brings your file back")]
      }
    let rows =
      (state == .notStarted ? [demo] : [])
      + steps.map { ("swift run lessons \($0) \(exercise.name)", $1) }
    return [StyledLine("Next: \(exercise.title)", .bold)] + StyledLine.columns(rows, width: width)
      + "Your file: \(course.path(of: exercise.file))\n".lines(width: width)
  }
}
