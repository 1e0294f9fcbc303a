import TerminalKit

/// A tile in characters: a cover with the mark on it, and two lines of title.
struct TileDrawing {
  /// The columns and the lines that a tile takes, with the gap behind it.
  static let (width, height) = (20, 6)

  let lines: [StyledLine]

  init(_ tile: Tile, isSelected: Bool = false) {
    let inner = tile.isLandscape ? 10 : 6
    // Lines in place of colors: the selection shows on every terminal.
    let corners = isSelected ? ["╔", "═", "╗", "║", "╚", "╝"] : ["┌", "─", "┐", "│", "└", "┘"]
    let edge = String(repeating: corners[1], count: inner)
    let mark = String(repeating: " ", count: inner - 2) + (tile.isMarked ? "✓" : " ") + " "
    let cover = [
      corners[0] + edge + corners[2], corners[3] + mark + corners[3],
      corners[4] + edge + corners[5],
    ]
    lines =
      cover.map { StyledLine($0, isSelected ? .bold : .plain).padded(to: Self.width) }
      + Self.title(tile.caption.printable).map {
        StyledLine($0, isSelected ? .inverse : .plain).padded(to: Self.width)
      } + [StyledLine().padded(to: Self.width)]
  }

  /// Returns two lines; the second of a longer title loses its middle.
  private static func title(_ text: String) -> [String] {
    let room = width - 2
    let first = text.wrapped(to: room)[0]
    let rest = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .dropFirst(first.count).drop { $0 == " " }
    return [first, String(rest).elided(to: room)]
  }
}
