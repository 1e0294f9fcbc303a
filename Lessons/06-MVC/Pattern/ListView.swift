/// A **View** with a line for each item.
final class ListView: ItemsView {
  weak var delegate: (any ItemsViewDelegate)?
  private var content = ScreenContent()

  func show(_ content: ScreenContent) {
    self.content = content
  }

  var lines: [String] {
    let items = content.items.map { "\($0.isMarked ? "●" : "○") \($0.title)" }
    return [content.heading] + items + [content.message].compactMap(\.self)
  }

  /// The reader taps an item, counted from 0.
  func tap(_ row: Int) {
    guard content.items.indices.contains(row) else { return }
    delegate?.itemsView(self, didTap: content.items[row].id)
  }

  /// The reader swipes an item away.
  func swipe(_ row: Int) {
    guard content.items.indices.contains(row) else { return }
    delegate?.itemsView(self, didSwipe: content.items[row].id)
  }
}
