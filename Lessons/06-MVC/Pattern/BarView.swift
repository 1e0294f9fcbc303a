/// A **View** that shows how many items are marked, as a bar. It can't be tapped.
final class BarView: ItemsView {
  weak var delegate: (any ItemsViewDelegate)?
  private var content = ScreenContent()

  func show(_ content: ScreenContent) {
    self.content = content
  }

  var line: String {
    let marks = content.items.map { $0.isMarked ? "■" : "□" }.sorted()
    let count = content.items.count { $0.isMarked }
    return "\(marks.joined()) \(count) of \(marks.count)"
  }
}
