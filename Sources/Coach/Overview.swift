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
      StyledLine("[")
      + StyledLine(String(repeating: "█", count: full), .accent)
      + StyledLine(String(repeating: "░", count: cells - full) + "]")
    let count = "\(solved) of \(states.count) exercises solved"
    let fits = bar.displayWidth + 1 + count.displayWidth <= width
    let (aims, longest) = (aims, course.exercises.map(\.title.displayWidth).max() ?? 0)
    let rows = zip(course.exercises, states).flatMap { exercise, state in
      let (head, command) = row(exercise, state, longest: longest)
      return (width < 76 ? [head, "    " + command] : [head.padded(to: longest + 38) + command])
        + (aims[exercise.title] ?? "").lines(width: width, indent: 4)
    }
    return [StyledLine("Design patterns in Swift", .bold), ""]
      + (fits ? [bar + StyledLine(" " + count)] : [bar, StyledLine(count)])
      + [""] + rows + [""] + next(width: width)
  }
}

extension Overview {
  /// A lesson's number, name, state and hints; and its program.
  private func row(
    _ exercise: Exercise, _ state: ExerciseState, longest: Int
  ) -> (StyledLine, StyledLine) {
    let hints = progress[exercise].hintsOpened
    let head =
      StyledLine((exercise.number < 10 ? " " : "") + "\(exercise.number)  ")
      + StyledLine(exercise.title.padded(to: longest + 2), .bold)
      + StyledLine("\(state.mark) \(state.rawValue)", state.style)
      + StyledLine(hints == 0 ? "" : hints == 1 ? ", 1 hint" : ", \(hints) hints")
    return (head, StyledLine("swift run \(exercise.demo)", .dim))
  }

  /// What each lesson gives, from the table of the course's page.
  private var aims: [String: String] {
    let text = try? course.text(of: course.root.appending(path: "Lessons/README.md"))
    return (text ?? "").matches(of: /(?m)^\|[ \d]*\| *\[(\w+)\][^|]*\| *([^|]*?) *\|/)
      .reduce(into: [:]) { $0[String($1.1)] = String($1.2) }
  }

  private func next(width: Int) -> [StyledLine] {
    let exercise = course.next(progress)
    let state = ExerciseState(of: exercise, progress[exercise])
    let check = ("swift run lessons check \(exercise.name)", "says what is missing")
    let steps =
      switch state {
      case .notStarted:
        [
          ("swift run \(exercise.demo)", "tells what it is about"),
          ("swift run lessons read \(exercise.name)", "is its text; add --exercise for your task"),
          check,
        ]
      case .inProgress, .brokenAgain:
        [check, ("swift run lessons hint \(exercise.name)", "helps if you are stuck")]
      case .changed: [(check.0, "says whether it still is right")]
      case .missing: [("swift run lessons reset \(exercise.name)", "brings your file back")]
      case .solved: [("swift run lessons solution \(exercise.name)", "shows it beside ours")]
      }
    let title = state == .solved ? "All exercises are solved." : "Next: \(exercise.title)"
    return [StyledLine(title, .bold)] + Columns(steps).lines(width: width)
      + "Your file: \(course.path(of: exercise.file))".lines(width: width) + [""]
      + "All commands: swift run lessons --help".lines(width: width, .dim)
  }
}
