import Foundation
import LessonStage
import TerminalKit

/// Where the coach's lines go.
struct Output {
  let terminal: any Terminal
  /// How many columns a line should take at most.
  let width: Int
  /// The project's folder. A terminal with colors gets the paths of its files as links.
  var root: URL?

  /// The width of a text: a longer line is no pleasure to read.
  var textWidth: Int { min(100, width) }

  func write(_ lines: [StyledLine]) {
    for line in lines {
      terminal.write((terminal.hasColor ? linked(line.escaped) : line.text) + "\n")
    }
  }

  func write(_ text: String, _ style: Style = .plain) {
    write(text.lines(width: textWidth, style))
  }

  /// The machine's name: the terminal may be on another.
  static let host: String = {
    // Foundation's own may ask the network.
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }()

  /// Returns the text with a link (OSC 8) in place of each path of a file that is there.
  private func linked(_ text: String) -> String {
    guard let root else { return text }
    return text.replacing(/(?:Lessons|\.lessons)\/[\w\/.-]*\w/) { path in
      let file = root.appending(path: path.0)
      guard FileManager.default.fileExists(atPath: file.path) else { return String(path.0) }
      let link = "\u{1B}]8;;file://\(Self.host)\(file.path(percentEncoded: true))\u{1B}\\"
      return "\(link)\(path.0)\u{1B}]8;;\u{1B}\\"
    }
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
