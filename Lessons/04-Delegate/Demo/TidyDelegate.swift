/// A delegate that deletes a row, once, at the moment when the view draws the row behind it.
final class TidyDelegate: ShelfViewDelegate, ShelfViewDataSource {
  private var titles: [String]
  private var isTidy = false

  init(_ titles: [String]) {
    self.titles = titles
  }

  func numberOfRows(in view: ShelfView) -> Int { titles.count }

  func shelfView(_ view: ShelfView, titleForRow row: Int) -> String? {
    titles.indices.contains(row) ? titles[row] : nil
  }

  func shelfView(_ view: ShelfView, didSelectRow row: Int) {}

  func shelfView(_ view: ShelfView, shouldMarkRow row: Int) -> Bool {
    if row == 1, !isTidy {
      isTidy = true
      titles.remove(at: 0)
      view.reloadData()
    }
    return false
  }
}
