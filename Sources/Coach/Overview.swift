import Foundation
import TerminalKit

extension Coach {
  /// Shows the course at a glance, on one screen: a line for each lesson, and the next step.
  func showOverview() throws {
    let states = course.exercises.map(\.state)
    let solved = states.count { $0 == .solved }
    console.show("Design patterns in Swift: \(solved) of \(states.count) solved", .bold)
    let aims = try course.aims
    console.show(
      columns: zip(course.exercises, states).map { exercise, state in
        let number = (exercise.number < 10 ? " " : "") + "\(exercise.number)"
        return ("\(number) \(state.sign) \(exercise.title)", aims[exercise.title] ?? "")
      })
    for leftover in course.leftovers {
      console.show("\n⚠ \(course.words(about: leftover))", .warning)
    }
    if let exercise = course.next {
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
    let task = exercise.lesson.appending(path: "Exercise/README.md")
    console.show(columns: [
      ("swift run \(exercise.demo) --predict", "tells the story"),
      (course.path(of: exercise.text), "explains it"),
      (course.path(of: task), "is your task"),
      (course.path(of: exercise.file), "is your file"),
      ("swift run lessons watch \(exercise.name)", "checks each save"),
      ("swift run lessons hint \(exercise.name)", "gives you a hint"),
    ])
  }
}
