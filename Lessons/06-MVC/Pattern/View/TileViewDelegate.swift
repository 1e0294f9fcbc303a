/// Hears from a ``TileView`` what the reader does.
protocol TileViewDelegate: AnyObject {
  /// The reader moves to a tile.
  func tileView(_ view: any TileView, didSelect id: Tile.ID)

  /// The reader taps a tile, to open it.
  func tileView(_ view: any TileView, didTap id: Tile.ID)

  /// The reader closes the tile that is open.
  func tileViewDidClose(_ view: any TileView)

  /// The reader wants a tile marked, or not marked any more.
  func tileView(_ view: any TileView, didPressMark id: Tile.ID)

  /// The reader wants a tile deleted.
  func tileView(_ view: any TileView, didPressDelete id: Tile.ID)

  /// The reader answers the question.
  func tileView(_ view: any TileView, didAnswer yes: Bool)

  /// The reader wants the last change undone.
  func tileViewDidPressUndo(_ view: any TileView)

  /// The reader wants the contents read again.
  func tileViewDidPressReload(_ view: any TileView)
}

/// A controller says only what it can do.
extension TileViewDelegate {
  func tileView(_ view: any TileView, didTap id: Tile.ID) {}
  func tileViewDidClose(_ view: any TileView) {}
  func tileView(_ view: any TileView, didPressMark id: Tile.ID) {}
  func tileView(_ view: any TileView, didPressDelete id: Tile.ID) {}
  func tileView(_ view: any TileView, didAnswer yes: Bool) {}
  func tileViewDidPressUndo(_ view: any TileView) {}
  func tileViewDidPressReload(_ view: any TileView) {}
}
