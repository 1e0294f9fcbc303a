import LessonStage
import TerminalKit

/// The output of the coach.
struct Output {
  let terminal: any Terminal
  /// The maximum width of a line of text, in columns.
  let width: Int

  func write(_ lines: [StyledLine]) {
    for line in lines { terminal.write((terminal.hasColor ? line.escaped : line.text) + "\n") }
  }

  func write(_ text: String, indent: Int = 0, _ style: Style = .plain) {
    write(text.lines(width: width, indent: indent, style))
  }

  /// Writes code, or a tool's output, without wrapping its lines.
  func write(verbatim text: some StringProtocol) {
    write(text.split(separator: "\n", omittingEmptySubsequences: false).map { StyledLine("\($0)") })
  }

  /// Writes names with their texts beside them.
  func write(columns rows: [(name: String, text: String)]) {
    write(StyledLine.columns(rows, width: width))
  }

  /// Writes a warning or a progress message to standard error.
  func tell(_ line: String) {
    terminal.writeError(line.lines(width: width).map { $0.text + "\n" }.joined())
  }
}
