import TerminalKit

/// A list view that a person controls with the keyboard.
final class Play {
  private let view: ListView
  private let screen: any Screen
  private var row = 0

  init(_ view: ListView, on screen: any Screen) {
    self.view = view
    self.screen = screen
  }

  /// Handles keys until the person quits or the input ends, and then closes the screen.
  func run() {
    defer { screen.close() }
    repeat { show() } while goesOn(after: screen.next())
  }

  private func show() {
    row = max(0, min(row, view.items.count - 1))
    let lines = view.lines.map { StyledLine($0) }
    // The first line is the heading; row 0 is below it.
    let list = StyledLine.list(
      Array(lines.dropFirst()), selection: row, atMost: screen.size.rows - 2)
    let keys = "↑ ↓ select · ↵ read or unread · d delete · q quit"
    screen.show(lines.prefix(1) + list + [StyledLine(keys, .dim)])
  }

  private func goesOn(after event: ScreenEvent) -> Bool {
    switch event {
    case .ended, .key(.interrupt), .key(.endOfTransmission), .key(.character("q")): return false
    case .key(.up), .key(.character("k")): row -= 1
    case .key(.down), .key(.character("j")): row += 1
    case .key(.enter), .key(.character(" ")): view.tapRow(row)
    case .key(.character("d")), .key(.delete): view.swipeRow(row)
    default: break
    }
    return true
  }
}
