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

  func write(_ text: String, _ style: Style = .plain) {
    write(text.lines(width: textWidth, style))
  }

  /// Writes a warning, or how far a long job has come, to the standard error.
  func tell(_ line: String) {
    terminal.writeError(line.lines(width: width).map { $0.text + "\n" }.joined())
  }
}
