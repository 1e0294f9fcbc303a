import TerminalKit

/// A console that shows nothing, and has no input.
final class QuietConsole: Console {
  let hasColor = false
  let width = 80
  func write(_ text: String) {}
  func writeError(_ text: String) {}
  func readLine() -> String? { nil }
}
