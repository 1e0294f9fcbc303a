import TerminalKit

/// A list view that a person controls with the keyboard.
final class Play {
  private let view: ListView
  private let screen: any Screen
  private var row = 0
  /// Whether the person is asked about the selected item.
  private var asks = false

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
    // A heading, the items and, if there is one, a message.
    let lines = view.lines.map { StyledLine($0) }
    let items = Array(lines.dropFirst().prefix(view.items.count))
    let others = lines.count - items.count + 1
    let list = StyledLine.list(items, selection: row, atMost: max(1, screen.size.rows - others))
    let keys =
      asks
      ? "Delete \(view.items[row].title.elided(to: 40))? y/n"
      : "↑ ↓ select · ↵ read or unread · d delete · q quit"
    let last = StyledLine(keys, asks ? .bold : .dim)
    screen.show(lines.prefix(1) + list + lines.dropFirst(1 + items.count) + [last])
  }

  private func goesOn(after event: ScreenEvent) -> Bool {
    switch event {
    case .ended, .key(.interrupt), .key(.endOfTransmission): return false
    case .key(let key) where asks:
      asks = false
      if key == .character("y") || key == .character("Y") { view.swipeRow(row) }
    case .key(.character("q")): return false
    case .key(.up), .key(.character("k")): row -= 1
    case .key(.down), .key(.character("j")): row += 1
    case .key(.enter), .key(.character(" ")): view.tapRow(row)
    case .key(.character("d")), .key(.delete): asks = view.items.indices.contains(row)
    default: break
    }
    return true
  }
}
