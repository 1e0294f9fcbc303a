import TerminalKit

/// A **View** for a terminal: tiles in a grid. Its drawing and its keys are in `Support`.
final class GridView: TileView {
  weak var delegate: (any TileViewDelegate)?
  /// The room that there is to draw in.
  var size = ScreenSize(columns: 80, rows: 24)
  private(set) var content = ScreenContent()
  /// The position of the tile that the keys act on; no other view needs to know it.
  private(set) var selection = 0

  func show(_ content: ScreenContent) {
    let id = selected?.id
    self.content = content
    // The same tile, wherever it is now; if it is gone, the one in its place.
    select(content.tiles.firstIndex { $0.id == id } ?? selection)
  }

  var selected: Tile? { content.tiles.dropFirst(selection).first }

  /// Selects the tile at a position, or the nearest that there is.
  func select(_ position: Int) {
    selection = max(0, min(position, content.tiles.count - 1))
  }
}
