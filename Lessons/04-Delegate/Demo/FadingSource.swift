/// A data source that has lost its last row by the time the first one is asked for.
final class FadingSource: ShelfViewDataSource {
  private var titles: [String]

  init(_ titles: [String]) {
    self.titles = titles
  }

  func numberOfRows(in view: ShelfView) -> Int { titles.count }

  func shelfView(_ view: ShelfView, titleForRow row: Int) -> String? {
    if row == 0 { _ = titles.popLast() }
    return titles.indices.contains(row) ? titles[row] : nil
  }
}
