/// The **delegating object**: shows rows of text, and knows nothing of their meaning.
///
/// It asks its data source for the rows, and leaves decisions to its delegate. Both references are
/// weak: the view uses its partners, and doesn't keep them alive.
final class ShelfView {
  weak var dataSource: (any ShelfViewDataSource)?
  weak var delegate: (any ShelfViewDelegate)?
  private let height: Int
  private var reloads = 0

  /// Creates a view with room for so many rows.
  init(height: Int) {
    self.height = height
  }

  /// Tells the view that the data have changed: a row number may mean another row now.
  func reloadData() {
    reloads += 1
  }

  /// The rows that are in the data and fit on the screen.
  private var visibleRows: Range<Int> {
    let count = dataSource?.numberOfRows(in: self) ?? 0
    return 0..<max(0, min(height, count))
  }

  /// Returns the lines on the screen. Rows that went after they were counted are left out.
  func render() -> [String] {
    visibleRows.compactMap { row in
      guard let dataSource,
        let title = dataSource.shelfView(self, titleForRow: row)
      else { return nil }
      let isMarked = dataSource.shelfView(self, isRowMarked: row)
      return "\(isMarked ? "●" : "○") \(title)"
    }
  }

  /// The reader taps a row. A tap beside the visible rows is ignored.
  func tapRow(_ row: Int) {
    guard visibleRows.contains(row) else { return }
    delegate?.shelfView(self, didSelectRow: row)
  }

  /// The reader swipes a row away. The delegate is asked first, and then told.
  @discardableResult
  func swipeRow(_ row: Int) -> Swipe {
    guard visibleRows.contains(row), let delegate
    else { return .ignored }
    let before = reloads
    guard delegate.shelfView(self, shouldDeleteRow: row)
    else { return .cancelled }
    guard reloads == before else { return .outdated }
    delegate.shelfView(self, deleteRow: row)
    return .passedOn
  }

  /// The outcome of a swipe.
  enum Swipe {
    /// The delegate was told to delete the row.
    case passedOn
    /// The delegate said no.
    case cancelled
    /// No such row is on the screen, or there is nobody to ask.
    case ignored
    /// The data changed during the question: the row may be another one now.
    case outdated
  }
}
