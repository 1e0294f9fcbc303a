import Foundation
import TerminalKit

extension Coach {
  /// Shows the course at a glance: each lesson with its aim and its state, and the next step.
  func showOverview() throws {
    let states = try course.exercises.map(progress.state)
    let solved = states.count { $0 == .solved }
    console.show("Design patterns in Swift: \(solved) of \(states.count) solved\n", .bold)
    let aims = try course.aims
    for (exercise, state) in zip(course.exercises, states) {
      console.show("\(exercise.number) \(exercise.title) \(state.rawValue)", .bold)
      console.show(aims[exercise.title] ?? "", indent: 4)
    }
    if let exercise = try next() {
      console.show("\nNext: \(exercise.title)", .bold)
      show(exercise)
    } else {
      console.show("\nAll exercises are solved: you have finished the course.", .bold)
    }
    if states.contains(.inProgress) {
      console.show(
        "\nTo check all exercises that you have started: swift run lessons check all", .dim)
    }
    console.show("\nAll commands: swift run lessons --help", .dim)
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
