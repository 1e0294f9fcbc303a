import TerminalKit

/// A **view** for a terminal: covers in a grid, with as many columns as fit.
final class GridView: TileView {
  weak var delegate: (any TileViewDelegate)?
  private(set) var content = ScreenContent(heading: "")
  /// The room that there is to draw in.
  var size = ScreenSize(columns: 80, rows: 24)
  /// The first row of tiles on the screen.
  private var firstRow = 0

  func show(_ content: ScreenContent) {
    self.content = content
  }
}

// MARK: - Drawing

extension GridView {
  /// Returns the lines of the screen: never more, and never wider, than there is room for.
  func render() -> [StyledLine] {
    let foot = foot
    let room = size.rows - 2 - foot.count
    var lines = [StyledLine(content.heading.printable, .bold), ""]
    lines += content.detail.map(draw) ?? tiles(in: room)
    let blank = size.rows - lines.count - foot.count
    if blank < 0 { lines = lines.prefix(max(0, room + 1)) + ["…"] }
    lines += Array(repeating: "", count: max(0, blank)) + foot
    // In a very small terminal the foot is what the reader needs most.
    return lines.suffix(size.rows).map { $0.clipped(to: size.columns) }
  }

  /// How many tiles stand side by side.
  var columnCount: Int { max(1, size.columns / TileDrawing.width) }

  /// Which of the tiles is selected, counted from 0.
  var selectedIndex: Int {
    content.tiles.firstIndex { $0.id == content.selected } ?? 0
  }

  private func tiles(in room: Int) -> [StyledLine] {
    let visible = max(1, room / TileDrawing.height)
    let row = selectedIndex / columnCount
    let last = (content.tiles.count - 1) / columnCount
    firstRow = max(row - visible + 1, min(firstRow, row, max(0, last - visible + 1)))
    return (firstRow..<firstRow + visible).flatMap { row in
      let tiles = content.tiles.dropFirst(row * columnCount).prefix(columnCount)
      let drawings = tiles.map { TileDrawing($0, isSelected: $0.id == content.selected).lines }
      return (0..<(drawings.isEmpty ? 0 : TileDrawing.height)).map { line in
        drawings.reduce(StyledLine()) { $0 + $1[line] }
      }
    }
  }

  private func draw(_ detail: ScreenContent.Detail) -> [StyledLine] {
    let facts = detail.facts.flatMap { $0.printable.wrapped(to: max(2, size.columns)) }
    let title = detail.tile.title.printable.wrapped(to: max(2, size.columns))
    return title.map { StyledLine($0, .bold) } + [""] + facts.map { StyledLine($0) }
  }

  /// The question, or else the message; and the keys.
  private var foot: [StyledLine] {
    let width = max(2, size.columns)
    if let question = content.question {
      let words = question.printable.wrapped(to: width).prefix(3)
      return words.map { StyledLine($0, .warning) } + [StyledLine("y yes   n no", .bold)]
    }
    var lines: [StyledLine] = []
    if let message = content.message {
      let style: Style = if case .failed = message { .warning } else { .accent }
      lines = message.text.printable.wrapped(to: width).prefix(4).map { StyledLine($0, style) }
    }
    let keys = content.actions.map(Self.key(for:)) + ["q quit"]
    return lines + keys.joined(separator: " · ").wrapped(to: width).map { StyledLine($0, .dim) }
  }
}
