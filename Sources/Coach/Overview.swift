import Foundation
import TerminalKit

extension Coach {
  /// Shows the course at a glance, on one screen: a line for each lesson, and the next step.
  func showOverview() throws {
    let states = course.exercises.map(progress.state)
    let solved = states.count { $0 == .solved }
    console.show("Design patterns in Swift: \(solved) of \(states.count) solved", .bold)
    let aims = try course.aims
    let titles = (course.exercises.map(\.title.count).max() ?? 0) + 2
    for (exercise, state) in zip(course.exercises, states) {
      let number = (exercise.number < 10 ? " " : "") + "\(exercise.number)"
      let start =
        StyledLine("\(number) \(state.sign) ", state == .solved ? .accent : .plain)
        + StyledLine(exercise.title.padded(to: titles), .bold)
      let column = start.displayWidth
      let aim = (aims[exercise.title] ?? "").wrapped(to: max(20, console.width - column))
      for (index, part) in aim.enumerated() {
        console.show([(index == 0 ? start : StyledLine("".padded(to: column))) + StyledLine(part)])
      }
    }
    for leftover in course.leftovers {
      console.show("\n⚠ \(course.words(about: leftover))", .warning)
    }
    if let exercise = next() {
      console.show("\nNext: \(exercise.title)", .bold)
      show(exercise)
    } else {
      console.show("\nAll exercises are solved: you have finished the course.", .bold)
    }
    let all = states.contains(.inProgress) ? "swift run lessons check all (those with ~), " : ""
    console.show("More: \(all)swift run lessons --help", .dim)
  }

  /// Shows the commands and files of a lesson.
  func show(_ exercise: Exercise) {
    console.show(columns: [
      ("swift run \(exercise.demo) --predict", "tells the story"),
      (course.path(of: exercise.text), "explains it"),
      (course.path(of: exercise.task), "is your task"),
      (course.path(of: exercise.file), "is your file"),
      ("swift run lessons watch \(exercise.name)", "checks each save"),
      ("swift run lessons hint \(exercise.name)", "gives you a hint"),
    ])
  }
}
