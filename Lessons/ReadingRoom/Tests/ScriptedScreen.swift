import TerminalKit
import Testing

@testable import RoomScreens

/// A screen with a script in the reader's place.
@MainActor final class ScriptedScreen: @MainActor Screen {
  let size: ScreenSize
  private(set) var lines: [String] = []
  private(set) var frames = 0
  private(set) var isClosed = false
  var keys: [Key]
  private var turns: Int

  /// - Parameter turns: How often the app may draw after the keys, before the input ends.
  init(_ keys: String, turns: Int? = nil, columns: Int = 80, rows: Int = 24) {
    self.keys = Self.keys(keys)
    self.turns = turns ?? keys.count + 2
    size = ScreenSize(columns: columns, rows: rows)
  }

  static func keys(_ keys: String) -> [Key] {
    let others: [Character: Key] = [
      "↑": .up, "↓": .down, "↵": .enter, "⇥": .tab, "⎋": .escape, "←": .backspace,
      "␣": .character(" "),
    ]
    return keys.map { others[$0] ?? .character($0) }
  }

  var text: String { lines.joined(separator: "\n") }

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
  /// Starts the app, presses keys, and returns what it shows. Each turn waits for the last action.
  ///
  /// - Parameter turn: What happens in a turn, such as another program's change.
  func app(
    _ keys: String, turns: Int? = nil, columns: Int = 80, rows: Int = 24,
    turn: (Int, ScriptedScreen) async throws -> Void = { _, _ in }
  ) async -> String {
    let screen = ScriptedScreen(keys, turns: turns, columns: columns, rows: rows)
    footer.prompt = nil
    var count = 0
    await RoomApp(self).run(on: screen) {
      await footer.settle()
      await look?.value
      do { try await turn(count, screen) } catch { Issue.record(error) }
      count += 1
    }
    #expect(screen.isClosed)
    return screen.text
  }
}
