/// The **Delegating object**: shows rows of text, and leaves every decision to its delegate.
final class ShelfView {
  weak var delegate: (any ShelfViewDelegate)?
  weak var dataSource: (any ShelfViewDataSource)?
  private let height: Int

  /// Creates a view that shows at most `height` rows.
  init(height: Int) {
    self.height = height
  }

  /// The reader swipes a row away.
  func swipeRow(_ index: Int) throws {
    guard let delegate, let row = row(at: index) else { return }
    guard delegate.shelfView(self, shouldDelete: row.id) else { return }
    try delegate.shelfView(self, delete: row.id)
  }
}

extension ShelfView {
  /// The reader taps a row.
  func tapRow(_ index: Int) {
    guard let row = row(at: index) else { return }
    delegate?.shelfView(self, didSelect: row.id)
  }

  /// Returns the lines on the screen.
  func render() -> [String] {
    guard let dataSource else { return [] }
    return visibleRows.map { dataSource.shelfView(self, rowAt: $0).title }
  }

  private var visibleRows: Range<Int> {
    let count = dataSource?.numberOfRows(in: self) ?? 0
    return 0..<min(count, height)
  }

  /// Returns a row; nil if it isn't on the screen.
  private func row(at index: Int) -> ShelfRow? {
    guard visibleRows.contains(index) else { return nil }
    return dataSource?.shelfView(self, rowAt: index)
  }
}
