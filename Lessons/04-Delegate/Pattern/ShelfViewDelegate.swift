/// **Delegate**: makes the decisions that a ``ShelfView`` can't make, and acts on them.
protocol ShelfViewDelegate: AnyObject {
  /// Tells that the reader tapped a row.
  func shelfView(_ view: ShelfView, didSelectRow row: Int)

  /// Asks whether a row may be deleted.
  func shelfView(_ view: ShelfView, shouldDeleteRow row: Int) -> Bool

  /// Tells to delete a row: the data are the delegate's business, not the view's.
  func shelfView(_ view: ShelfView, deleteRow row: Int)
}

/// Only the taps must be implemented. A delegate that is silent about deleting allows none.
extension ShelfViewDelegate {
  func shelfView(_ view: ShelfView, shouldDeleteRow row: Int) -> Bool {
    false
  }

  func shelfView(_ view: ShelfView, deleteRow row: Int) {}
}
