/// The **View**: it shows its content, and reports taps and swipes to its delegate.
///
/// It is passive: it has no model, never asks for data, and makes no decisions.
protocol ItemsView: AnyObject {
  /// Weak, so that a view doesn't keep its controller alive.
  var delegate: (any ItemsViewDelegate)? { get set }

  func show(_ content: ScreenContent)
}

/// The view's **Delegate**: it handles the reader's taps and swipes.
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

/// One entry on the screen.
struct Item: Identifiable {
  let id: Int
  let title: String
  var isMarked = false
}
