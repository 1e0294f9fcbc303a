import RoomScreens
import TerminalKit
import Testing

/// A screen with a script in the reader's place.
@MainActor final class ScriptedScreen: @MainActor Screen {
  let size: ScreenSize
  private(set) var lines: [String] = []
  private(set) var frames = 0
  private(set) var isClosed = false
  var keys: [Key]
  private var turns: Int

  /// - Parameter turns: How often the app may draw after the keys, before the input ends.
  init(_ keys: String, turns: Int = 1, columns: Int = 80, rows: Int = 24) {
    let others: [Character: Key] = [
      "↑": .up, "↓": .down, "↵": .enter, "⇥": .tab, "⎋": .escape, "←": .backspace,
    ]
    self.keys = keys.map { others[$0] ?? .character($0) }
    self.turns = turns
    size = ScreenSize(columns: columns, rows: rows)
  }

  func show(_ lines: [StyledLine]) {
    self.lines = lines.map { $0.clipped(to: size.columns).text }
    frames += 1
  }

  func poll() -> ScreenEvent? {
    if !keys.isEmpty { return .key(keys.removeFirst()) }
    turns -= 1
    return turns < 0 ? .ended : nil
  }

  func close() { isClosed = true }
}

extension ViewModels {
  /// Starts the app, presses keys, and returns what it shows.
  func app(_ keys: String, columns: Int = 80, rows: Int = 24) async -> String {
    let screen = ScriptedScreen(keys, turns: 2, columns: columns, rows: rows)
    await RoomApp(self).run(on: screen) { await Task.yield() }
    #expect(screen.isClosed)
    return screen.lines.joined(separator: "\n")
  }
}
