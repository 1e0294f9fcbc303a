import TerminalKit

extension GridView {
  /// How many tiles stand side by side.
  var columnCount: Int { max(1, size.columns / TileDrawing.width) }

  /// Returns the lines of the screen: as many, and as wide, as there is room for.
  func render() -> [StyledLine] {
    let message = (content.message ?? "").printable.wrapped(to: max(2, size.columns)).prefix(4)
      .filter { !$0.isEmpty }
    var lines = [StyledLine(content.heading, .bold), ""]
    lines += tiles(rows: max(1, (size.rows - 2 - message.count) / TileDrawing.height))
    let room = max(0, size.rows - message.count)
    lines = lines.prefix(room) + Array(repeating: "", count: max(0, room - lines.count))
    lines += message.prefix(size.rows).map { StyledLine($0, .warning) }
    return lines.map { $0.clipped(to: size.columns) }
  }

  /// Draws so many rows of tiles, among them the one with the selected tile.
  private func tiles(rows: Int) -> [StyledLine] {
    let row = selection / columnCount
    let first = row - row % rows
    return (first..<first + rows).flatMap { row in
      let tiles = content.tiles.dropFirst(row * columnCount).prefix(columnCount)
      let drawings = tiles.map { TileDrawing($0, isSelected: $0.id == selected?.id).lines }
      return (0..<(drawings.isEmpty ? 0 : TileDrawing.height)).map { line in
        drawings.reduce(StyledLine()) { $0 + $1[line] }
      }
    }
  }
}
