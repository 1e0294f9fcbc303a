import LessonStage

/// A terminal whose input is written beforehand, and whose output is kept.
final class ScriptedTerminal: Terminal {
  let hasColor: Bool
  let isInteractive = true
  private(set) var output = ""
  private(set) var errors = ""
  private var input: [String]

  init(input: [String] = [], hasColor: Bool = false) {
    self.input = input
    self.hasColor = hasColor
  }

  func write(_ text: String) { output += text }
  func writeError(_ text: String) { errors += text }
  func readLine() -> String? { input.isEmpty ? nil : input.removeFirst() }
}
