/// A **view**: it draws what it is given, and tells its delegate what the reader does.
///
/// It is passive. It holds no model, asks nobody, and decides nothing.
protocol TileView: AnyObject {
  /// Weak: a view doesn't keep its controller.
  var delegate: (any TileViewDelegate)? { get set }

  func show(_ content: ScreenContent)
}
