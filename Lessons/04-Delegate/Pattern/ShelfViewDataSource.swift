/// The **Data source**: has the rows that a ``ShelfView`` shows.
protocol ShelfViewDataSource: AnyObject {
  /// Returns how many rows there are.
  func numberOfRows(in view: ShelfView) -> Int
  /// Returns one of these rows. The first has the index 0.
  func shelfView(_ view: ShelfView, rowAt index: Int) -> ShelfRow
}

/// What a view knows about a row: a text to show, and an id.
struct ShelfRow: Identifiable {
  /// Stays the same when the row moves.
  let id: Int
  let title: String
}
