import RoomServices
import TerminalKit
import TestSupport
import Testing

@testable import RoomScreens

/// A screen whose events are written beforehand.
@MainActor final class ScriptedScreen: @MainActor Screen {
  enum Step {
    case press(Key)
    case type(String)
    /// Lets the app go on until it shows a text.
    case see(String)
    /// The same, until it doesn't show it any more.
    case lose(String)
    case idle(Int)
    case advance(TestRoom, minutes: Double)
  }

  let size: ScreenSize
  private(set) var shown: [[StyledLine]] = []
  private(set) var closings = 0
  private var steps: [Step]
  private var turns = 0

  init(size: ScreenSize = ScreenSize(columns: 80, rows: 24), _ steps: [Step]) {
    (self.size, self.steps) = (size, steps)
  }

  /// Runs an app of its own in a room, to the script's end.
  func run(_ test: TestRoom, _ services: (any ServiceFactory)? = nil) async {
    await RoomApp(test.newModels(services)).run(on: self) { await Task.yield() }
  }

  var text: String { shown.last?.map(\.text).joined(separator: "\n") ?? "" }

  func show(_ lines: [StyledLine]) { shown.append(lines) }
  func close() { closings += 1 }
  func next() -> ScreenEvent { .ended }

  func poll() -> ScreenEvent? {
    guard let step = steps.first else { return .ended }
    turns += 1
    switch step {
    case .press(let key):
      done()
      return .key(key)
    case .type(let keys):
      steps[0] = .type(String(keys.dropFirst()))
      guard let key = keys.first else {
        done()
        return poll()
      }
      return .key(.character(key))
    case .see(let text): return wait(for: text, true)
    case .lose(let text): return wait(for: text, false)
    case .idle(let count):
      if turns > count { done() }
    case .advance(let test, let minutes):
      test.clock.advance(minutes: minutes)
      done()
    }
    return nil
  }

  private func wait(for text: String, _ isThere: Bool) -> ScreenEvent? {
    if self.text.contains(text) == isThere {
      done()
    } else if turns > 200_000 {
      expect(self.text, is: text, isThere ? "never seen" : "still there")
      return .ended
    }
    return nil
  }

  private func done() {
    steps.removeFirst()
    turns = 0
  }
}
