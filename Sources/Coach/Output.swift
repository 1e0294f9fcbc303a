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
    terminal.writeError(line.printable + "\n")
  }

  /// Asks for a line; nil at the end of the input.
  func ask(_ question: String) -> String? {
    terminal.write(question.printable + " ")
    let answer = terminal.readLine()
    if answer == nil { terminal.write("\n") }
    return answer
  }
}

extension String {
  /// Returns the text in lines of so many columns, each after so many spaces.
  func lines(width: Int, indent: Int = 0, _ style: Style = .plain) -> [StyledLine] {
    split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      String(line).printable.wrapped(to: max(20, width - indent)).map {
        StyledLine($0.isEmpty ? "" : String(repeating: " ", count: indent) + $0, style)
      }
    }
  }
}

/// Returns names with their texts beside them or, on a narrow terminal, below.
func columns(_ rows: [(name: String, text: String)], width: Int) -> [StyledLine] {
  let column = (rows.map(\.name.displayWidth).max() ?? 0) + 4
  return rows.flatMap { name, text in
    guard width - column >= 32 else {
      return [StyledLine("  " + name, .accent)] + text.lines(width: width, indent: 6)
    }
    return text.wrapped(to: width - column).enumerated().map { index, part in
      StyledLine("  " + (index == 0 ? name : "").padded(to: column - 2), .accent) + StyledLine(part)
    }
  }
}
