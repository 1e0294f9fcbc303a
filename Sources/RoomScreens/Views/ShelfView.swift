import BookLibrary
import RoomServices
import TerminalKit

@MainActor struct ShelfView {
  let model: ShelfViewModel

  func lines(rows: Int) -> [StyledLine] {
    let lines = model.items.map { item in
      StyledLine("\(item.id)".padded(to: 4) + (item.book.isRead ? " ✓ " : "   "), .dim)
        + StyledLine(item.book.title)
    }
    return ListView(lines: lines, selection: model.selection).lines(rows: rows)
  }
}

/// Lines of which one is selected.
struct ListView {
  let lines: [StyledLine]
  let selection: Int

  /// Returns as many lines as there is room for, among them the selected one.
  func lines(rows: Int) -> [StyledLine] {
    let marked = lines.enumerated().map { index, line in
      StyledLine(index == selection ? "▸ " : "  ", .accent) + line
    }
    let first = max(0, min(selection - rows / 2, lines.count - rows))
    return Array(marked.dropFirst(first).prefix(rows))
  }
}
