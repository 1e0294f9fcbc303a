/// A **View**: draws what it is given, and tells its delegate what the reader does.
///
/// It is passive: it holds no model, asks nobody, and decides nothing.
protocol TileView: AnyObject {
  /// Weak: a view doesn't keep its controller alive.
  var delegate: (any TileViewDelegate)? { get set }

  func show(_ content: ScreenContent)
}

/// The view's **Delegate**: is told what the reader does.
protocol TileViewDelegate: AnyObject {
  /// Tells that the reader tapped a tile.
  func tileView(_ view: any TileView, didTap id: Tile.ID)

  /// Tells that the reader wants to delete a tile.
  func tileView(_ view: any TileView, didPressDelete id: Tile.ID)
}
