/// The **Delegating object**: shows rows of text, and leaves every decision to its delegate.
final class ShelfView {
  weak var delegate: (any ShelfViewDelegate)?
  weak var dataSource: (any ShelfViewDataSource)?
  private let height: Int

  /// Creates a view that shows at most `height` rows (0 or more).
  init(height: Int) {
    self.height = height
  }

  /// Reports a tap on a row to the delegate.
  func tapRow(_ index: Int) {
    guard let delegate, let row = row(at: index) else { return }
    delegate.shelfView(self, didSelect: row.id)
  }

  /// Asks the delegate, and after a yes, tells it to delete the row.
  func swipeRow(_ index: Int) throws {
    guard let delegate, let row = row(at: index) else { return }
    guard delegate.shelfView(self, shouldDelete: row.id) else { return }
    try delegate.shelfView(self, delete: row.id)
  }
}

// MARK: - The rows

extension ShelfView {
  /// Returns the titles of the visible rows.
  func render() -> [String] {
    guard let dataSource else { return [] }
    return visibleRows.map { dataSource.shelfView(self, rowAt: $0).title }
  }

  private var visibleRows: Range<Int> {
    let count = dataSource?.numberOfRows(in: self) ?? 0
    return 0..<min(count, height)
  }

  /// Returns a row if it is visible.
  private func row(at index: Int) -> ShelfRow? {
    guard visibleRows.contains(index) else { return nil }
    return dataSource?.shelfView(self, rowAt: index)
  }
}
