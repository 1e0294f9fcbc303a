import LessonStage
import TerminalKit

/// The output of the coach.
struct Output {
  let terminal: any Terminal
  /// The maximum width of a line, in columns.
  let width: Int

  /// The width of running text. A longer line is hard to read.
  var textWidth: Int { min(100, width) }

  func write(_ lines: [StyledLine]) {
    for line in lines { terminal.write((terminal.hasColor ? line.escaped : line.text) + "\n") }
  }

  func write(_ text: String, _ style: Style = .plain) {
    write(text.lines(width: textWidth, style))
  }

  /// Writes a warning or a progress message to standard error.
  func tell(_ line: String) {
    terminal.writeError(line.lines(width: width).map { $0.text + "\n" }.joined())
  }
}
