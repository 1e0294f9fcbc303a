/// A **View** that draws a bar of the marked items.
final class BarView: ItemsView {
  /// Unused: a bar can't be tapped.
  weak var delegate: (any ItemsViewDelegate)?
  private(set) var line = ""

  func show(_ content: ScreenContent) {
    let total = content.items.count
    let count = content.items.count { $0.isMarked }
    let bar = String(repeating: "■", count: count) + String(repeating: "□", count: total - count)
    line = "\(bar) \(count) of \(total)"
  }
}
