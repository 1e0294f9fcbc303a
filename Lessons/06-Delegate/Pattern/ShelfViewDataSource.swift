/// The **Data source**: provides the rows that a ``ShelfView`` shows.
protocol ShelfViewDataSource: AnyObject {
  /// Returns the number of rows.
  func numberOfRows(in view: ShelfView) -> Int
  /// Returns the row at an index, counting from 0.
  func shelfView(_ view: ShelfView, rowAt index: Int) -> ShelfRow
}

/// A row of a ``ShelfView``: an id, and the title to show.
struct ShelfRow: Identifiable {
  /// Stays the same when the row moves.
  let id: Int
  let title: String
}
