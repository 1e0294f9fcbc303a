import TerminalKit

/// A tile in characters: a cover with the read mark on it, and two lines of title.
struct TileDrawing {
  /// How many columns and lines a tile takes, with the gap behind it.
  static let width = 20
  static let height = 6

  let lines: [StyledLine]

  init(_ tile: Tile, isSelected: Bool) {
    let room = Self.width - 2
    let inner = tile.shape == .portrait ? 6 : 10
    // Lines in place of colours: the selection shows on every terminal.
    let corners = isSelected ? ["╔", "═", "╗", "║", "╚", "╝"] : ["┌", "─", "┐", "│", "└", "┘"]
    let edge = String(repeating: corners[1], count: inner)
    let mark = String(repeating: " ", count: inner - 2) + (tile.isMarked ? "✓" : " ") + " "
    let cover = [
      corners[0] + edge + corners[2], corners[3] + mark + corners[3],
      corners[4] + edge + corners[5],
    ]
    lines =
      cover.map { StyledLine($0, isSelected ? .bold : .plain).padded(to: Self.width) }
      + Self.title(tile.title.printable, room: room).map {
        StyledLine($0, isSelected ? .inverse : .plain).padded(to: Self.width)
      } + [StyledLine().padded(to: Self.width)]
  }

  /// Returns two lines; a longer title loses its middle.
  private static func title(_ text: String, room: Int) -> [String] {
    let lines = text.wrapped(to: room)
    guard lines.count > 2 else { return lines + Array(repeating: "", count: 2 - lines.count) }
    let rest = String(
      text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        .dropFirst(lines[0].count)
    ).wrapped(to: .max)[0]
    return [lines[0], rest.elided(to: room)]
  }
}
