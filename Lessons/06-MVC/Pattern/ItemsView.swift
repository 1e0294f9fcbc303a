/// The **View**: it shows what it is given, and tells its delegate what the reader does.
///
/// It is passive: it has no model, asks for nothing, and decides nothing.
protocol ItemsView: AnyObject {
  /// Weak: a view doesn't keep its controller alive.
  var delegate: (any ItemsViewDelegate)? { get set }

  func show(_ content: ScreenContent)
}

/// The view's **Delegate**: it is told what the reader does.
protocol ItemsViewDelegate: AnyObject {
  func itemsView(_ view: any ItemsView, didTap id: Item.ID)
  func itemsView(_ view: any ItemsView, didSwipe id: Item.ID)
}

/// The content for a view. A small view shows only part of it.
struct ScreenContent {
  var heading = ""
  var items: [Item] = []
  /// Why the last change failed.
  var message: String?
}

/// One thing on the screen.
struct Item: Identifiable {
  let id: Int
  let title: String
  var isMarked = false
}
