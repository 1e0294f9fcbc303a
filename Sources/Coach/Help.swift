import LessonStage
import TerminalKit

/// How the coach, or one of its commands, is called.
struct Help {
  var course: Course?
  var command: Command?

  func lines(width: Int) -> [StyledLine] {
    guard let command else { return all(width: width) }
    return "\(command.rawValue): \(command.help)".lines(width: width, .bold) + [""]
      + "Usage: swift run lessons \(command.rawValue) \(command.form) [options]"
      .lines(width: width) + [""]
      + Columns((command.options + [.help]).map { ($0.form, $0.help) }).lines(width: width)
  }

  private func all(width: Int) -> [StyledLine] {
    let commands = Command.allCases.map { ("\($0.rawValue) \($0.form)", $0.help) }
    let names = course.map { " (\($0.exercises.map(\.name).joined(separator: ", ")))" } ?? ""
    return "The coach walks with you through the course.".lines(width: width, .bold) + [""]
      + "Usage: swift run lessons [COMMAND]".lines(width: width) + [""]
      + "Without a command: the course, what is solved and what is next.".lines(width: width)
      + Columns(commands).lines(width: width) + [""]
      + "EXERCISE is a name\(names) or a number; without it, the next unsolved one is meant."
      .lines(width: width)
      + "Each command has its own --help.".lines(width: width)
      + "Exit code: 0; 1 if it isn't solved, or can't be done; 64 for wrong usage."
      .lines(width: width)
  }
}
