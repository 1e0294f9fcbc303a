/// **Data source**: has what a ``ShelfView`` shows.
protocol ShelfViewDataSource: AnyObject {
  /// Returns how many rows there are. The view asks this before it asks for any row.
  func numberOfRows(in view: ShelfView) -> Int

  /// Returns the title of a row; nil if the row is gone since the rows were counted.
  func shelfView(_ view: ShelfView, titleForRow row: Int) -> String?
}
