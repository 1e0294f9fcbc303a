/// A **View** with a line for each item. It reports taps and swipes to its delegate.
final class ListView: ItemsView {
  /// Weak, so that a view doesn't keep its controller alive.
  weak var delegate: (any ItemsViewDelegate)?
  private(set) var items: [Item] = []
  private(set) var lines: [String] = []

  func show(_ content: ScreenContent) {
    items = content.items
    lines = [content.heading]
    lines += items.map { "\($0.isMarked ? "●" : "○") \($0.title)" }
    if let message = content.message { lines.append(message) }
  }
}

extension ListView {
  /// Reports a tap on an item. The first item is in row 0.
  func tapRow(_ row: Int) {
    guard items.indices.contains(row) else { return }
    delegate?.itemsView(self, didTap: items[row].id)
  }

  /// Reports that the reader swiped an item away.
  func swipeRow(_ row: Int) {
    guard items.indices.contains(row) else { return }
    delegate?.itemsView(self, didSwipe: items[row].id)
  }
}
