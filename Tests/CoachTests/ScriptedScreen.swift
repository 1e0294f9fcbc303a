import TerminalKit

/// A screen with things that happen, each at its time.
final class ScriptedScreen: Screen {
  var isFull = true
  var size = ScreenSize(columns: 80, rows: 12)
  private(set) var shown: [String] = []
  var script: [() -> ScreenEvent]

  init(_ script: [() -> ScreenEvent]) {
    self.script = script
  }

  func show(_ lines: [StyledLine]) { shown.append(lines.map(\.text).joined(separator: "\n")) }
  func next(within time: Duration?) -> ScreenEvent {
    script.isEmpty ? .ended : script.removeFirst()()
  }
  func close() {}
}
