import Foundation
import TerminalKit

extension Session {
  /// Shows the course at a glance: each lesson with its aim and its state, and the next step.
  func showOverview() {
    let solved = course.exercises.count { progress.state(of: $0) == .solved }
    output.write("Design patterns in Swift: \(solved) of \(course.exercises.count) solved", .bold)
    output.write("")
    let longest = course.exercises.map(\.title.displayWidth).max() ?? 0
    for exercise in course.exercises {
      let number = "\(exercise.number < 10 ? " " : "")\(exercise.number)  "
      let title = StyledLine(number + exercise.title.padded(to: longest + 2), .bold)
      let state = progress.state(of: exercise)
      output.write([title + StyledLine("\(state.sign) \(state.rawValue)", state.style)])
      output.write(course.aims[exercise.title] ?? "", indent: 4)
    }
    output.write("")
    showNextSteps()
    output.write("\nAll commands: swift run lessons --help", .dim)
  }

  private func showNextSteps() {
    guard let exercise = next else { return output.write("All exercises are solved.", .bold) }
    output.write("Next: \(exercise.title)", .bold)
    output.write(columns: [
      ("swift run \(exercise.demo)", "tells the story"),
      (course.path(of: exercise.text), "explains it"),
      (course.path(of: exercise.task), "is your task"),
      (course.path(of: exercise.file), "is your file"),
      ("swift run lessons watch \(exercise.name)", "checks each save"),
      ("swift run lessons hint \(exercise.name)", "gives you a hint"),
    ])
  }
}
