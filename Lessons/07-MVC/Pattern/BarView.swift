/// A **View** that draws a progress bar of the marked items. It ignores taps and swipes.
final class BarView: ItemsView {
  private(set) var line = ""

  func show(_ content: ScreenContent) {
    let total = content.items.count
    let count = content.items.count { $0.isMarked }
    let bar = String(repeating: "■", count: count) + String(repeating: "□", count: total - count)
    line = "\(bar) \(count) of \(total)"
  }
}
