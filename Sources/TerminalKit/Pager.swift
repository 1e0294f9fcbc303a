/// A text on a screen, with a line of keys below it. If it has more lines than fit, it is scrolled.
public final class Pager {
  private let screen: any Screen
  private let keys: String
  /// What is shown, in lines of a width.
  private var content: (Int) -> [StyledLine] = { _ in [] }
  private var lines: [StyledLine] = []
  /// The first line that is shown.
  private var top = 0
  private var room: Int { max(1, screen.size.rows - 1) }

  /// - Parameter keys: What the keys do that this doesn't handle, as in `q quit`.
  public init(_ screen: any Screen, keys: String) {
    self.screen = screen
    self.keys = keys
  }

  /// Shows another text.
  ///
  /// - Parameter content: Returns the text in lines of so many columns.
  public func show(fromEnd: Bool = false, _ content: @escaping (_ width: Int) -> [StyledLine]) {
    (self.content, top) = (content, fromEnd ? .max / 2 : 0)
    layOut()
  }

  /// Scrolls, or lays the text out anew, if that is what an event asks for.
  public func hear(_ event: ScreenEvent) {
    let page = max(1, room - 1)
    switch event {
    case .key(.up): scroll(by: -1)
    case .key(.down): scroll(by: 1)
    case .key(.pageUp): scroll(by: -page)
    case .key(.pageDown), .key(.character(" ")): scroll(by: page)
    case .resized: layOut()
    default: break
    }
  }

  private func layOut() {
    let width = screen.size.columns
    lines = content(width).flatMap { screen.isFull ? $0.folded(to: width) : [$0] }
    scroll(by: 0)
  }

  private func scroll(by count: Int) {
    top = max(0, min(top + count, lines.count - room))
    // What stands below what was there has no end to scroll to, and maybe nobody presses a key.
    guard screen.isFull else { return screen.show(lines) }
    let keys = StyledLine(keys + (lines.count > room ? "  ↑ ↓ more" : ""), .dim)
    let shown = Array(lines.dropFirst(top).prefix(room))
    screen.show(shown + Array(repeating: "", count: room - shown.count) + [keys])
  }
}
