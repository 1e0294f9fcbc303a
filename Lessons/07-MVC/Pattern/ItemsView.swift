/// The **View**: it shows its content.
///
/// It is passive: it has no model, never asks for data and makes no decisions.
protocol ItemsView: AnyObject {
  func show(_ content: ScreenContent)
}

/// The **Delegate** of a view that can be tapped: it handles the reader's taps and swipes.
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
