import Foundation
import LessonStage
import TerminalKit

/// Where the coach's lines go.
struct Output {
  let terminal: any Terminal
  /// How many columns a line should take at most.
  let width: Int

  /// The width of a text: a longer line is no pleasure to read.
  var textWidth: Int { min(100, width) }

  func write(_ lines: [StyledLine]) {
    for line in lines { terminal.write((terminal.hasColor ? line.escaped : line.text) + "\n") }
  }

  /// Writes what is no result: a warning, or how far a long work has come.
  func tell(_ line: String) {
    terminal.writeError(line.lines(width: width).map { $0.text + "\n" }.joined())
  }

  /// Asks for a line; nil at the end of the input.
  func ask(_ question: String) -> String? {
    terminal.write(question.printable + " ")
    let answer = terminal.readLine()
    if answer == nil { terminal.write("\n") }
    return answer?.trimmingCharacters(in: .whitespaces)
  }
}
