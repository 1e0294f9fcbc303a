/// The **delegating object**: shows rows of text, and knows nothing of what they stand for.
///
/// It asks its data source what to show, and its delegate what to do. Both are weak: whoever made
/// the view's partners decides how long they live.
final class ShelfView {
  weak var dataSource: (any ShelfViewDataSource)?
  weak var delegate: (any ShelfViewDelegate)?
  /// The first row on the screen, and how many fit on it.
  var firstRow = 0
  var height: Int
  /// How often the data have changed, as far as the view was told.
  private var changes = 0

  init(height: Int) {
    self.height = height
  }

  /// Tells the view that the data have changed, so that row numbers may mean other rows now.
  func reloadData() {
    changes += 1
  }

  /// The rows that are on the screen and in the data.
  private var visibleRows: Range<Int> {
    let count = dataSource?.numberOfRows(in: self) ?? 0
    let first = min(max(0, firstRow), count)
    return first..<(first + min(max(0, height), count - first))
  }
}

// MARK: - Drawing

extension ShelfView {
  /// Returns the lines on the screen.
  ///
  /// If the delegate changes the data meanwhile, the view draws again: no line is of a row that is
  /// gone. If it never stops, the last drawing is made without asking it.
  func render() -> [String] {
    for _ in 1...3 {
      let before = changes
      let lines = draw(asking: delegate)
      if changes == before { return lines }
    }
    return draw(asking: nil)
  }

  private func draw(
    asking delegate: (any ShelfViewDelegate)?
  ) -> [String] {
    visibleRows.compactMap { row in
      guard
        let title = dataSource?.shelfView(self, titleForRow: row)
      else { return nil }
      let mark = delegate?.shelfView(self, shouldMarkRow: row) ?? false
      return "\(mark ? "●" : "○") \(title)"
    }
  }
}

// MARK: - What the reader does

extension ShelfView {
  /// What became of a swipe.
  enum Swipe {
    /// The delegate was told to delete the row.
    case passedOn
    /// The delegate said no.
    case cancelled
    /// No such row is on the screen, or there is nobody to ask.
    case ignored
    /// The data, or the delegate, changed during the question: the row may be another one now.
    case outdated
  }

  /// The reader taps a row. Beside the rows on the screen nothing happens.
  func tapRow(_ row: Int) {
    guard visibleRows.contains(row) else { return }
    delegate?.shelfView(self, didSelectRow: row)
  }

  /// The reader swipes a row away. The delegate is asked, and then told.
  @discardableResult
  func swipeRow(_ row: Int) -> Swipe {
    guard visibleRows.contains(row), let delegate
    else { return .ignored }
    let before = changes
    guard delegate.shelfView(self, shouldDeleteRow: row)
    else { return .cancelled }
    guard changes == before, self.delegate === delegate
    else { return .outdated }
    delegate.shelfView(self, deleteRow: row)
    return .passedOn
  }
}
