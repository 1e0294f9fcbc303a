/// A **View** that shows how many items are marked, as a bar.
final class BarView: ItemsView {
  /// Not used: a bar can't be tapped.
  weak var delegate: (any ItemsViewDelegate)?
  private(set) var line = ""

  func show(_ content: ScreenContent) {
    let total = content.items.count
    let count = content.items.count { $0.isMarked }
    let bar = String(repeating: "■", count: count) + String(repeating: "□", count: total - count)
    line = "\(bar) \(count) of \(total)"
  }
}
