import LessonStage
import TerminalKit

/// Where the coach's lines go: the process's streams, or a test's.
protocol Output: AnyObject {
  /// How many columns a line should take at most.
  var width: Int { get }
  func write(_ line: StyledLine)
  /// Writes what is no result: a warning, or how far a long work has come.
  func writeError(_ line: String)
  /// Asks for a line; nil at the end of the input.
  func ask(_ question: String) -> String?
}

extension Output {
  func write(_ lines: [StyledLine]) {
    for line in lines { write(line) }
  }
}

extension String {
  /// Returns the text in lines of so many columns.
  func lines(width: Int, indent: Int = 0, _ style: Style = .plain) -> [StyledLine] {
    wrapped(to: max(10, width - indent))
      .map { StyledLine(String(repeating: " ", count: indent) + $0, style) }
  }
}

/// The process's standard streams.
final class StandardOutput: Output {
  private let console: Console

  init(_ console: Console) {
    self.console = console
  }

  var width: Int { TerminalScreen.currentSize().columns }

  func write(_ line: StyledLine) {
    console.write((console.hasColor ? line.escaped : line.text) + "\n")
  }

  func writeError(_ line: String) {
    console.writeError(line.printable + "\n")
  }

  func ask(_ question: String) -> String? {
    console.write(question.printable + " ")
    let answer = console.readLine()
    if answer == nil { console.write("\n") }
    return answer
  }
}
