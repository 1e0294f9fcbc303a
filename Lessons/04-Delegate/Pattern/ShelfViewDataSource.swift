/// **Data source**: has the data that a ``ShelfView`` shows.
protocol ShelfViewDataSource: AnyObject {
  /// Returns how many rows there are. The view asks this before it asks for any row.
  func numberOfRows(in view: ShelfView) -> Int

  /// Returns the title of a row; nil if the row has gone since the rows were counted.
  func shelfView(_ view: ShelfView, titleForRow row: Int) -> String?

  /// Returns whether a row is marked, as books are that somebody has read.
  func shelfView(_ view: ShelfView, isRowMarked row: Int) -> Bool
}
