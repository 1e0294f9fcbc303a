import TerminalKit

/// Rows of which one is selected.
struct ListView {
  let count: Int
  let selection: Int
  /// What to say in place of rows, if there are none.
  let empty: String
  let row: (Int) -> StyledLine

  /// Returns as many rows as there is room for, among them the selected one.
  func lines(in size: ScreenSize) -> [StyledLine] {
    guard count > 0 else { return [StyledLine("  " + empty, .dim)] }
    let first = max(0, min(selection - size.rows / 2, count - size.rows))
    return (first..<min(count, first + size.rows)).map { index in
      let isSelected = index == selection
      return StyledLine(isSelected ? "▸ " : "  ", .accent) + row(index)
    }
  }
}
