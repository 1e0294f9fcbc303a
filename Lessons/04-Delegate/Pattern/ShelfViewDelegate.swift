/// **Delegate**: decides what a ``ShelfView`` can't decide, and acts on what happens in it.
protocol ShelfViewDelegate: AnyObject {
  /// Tells that the reader tapped a row.
  func shelfView(_ view: ShelfView, didSelectRow row: Int)

  /// Asks whether a row may be deleted.
  func shelfView(_ view: ShelfView, shouldDeleteRow row: Int) -> Bool

  /// Tells to delete a row: the data are the delegate's business, not the view's.
  func shelfView(_ view: ShelfView, deleteRow row: Int)

  /// Asks whether a row is marked.
  func shelfView(_ view: ShelfView, shouldMarkRow row: Int) -> Bool
}

/// All but the taps is optional: this is what happens when a delegate doesn't say.
extension ShelfViewDelegate {
  func shelfView(_ view: ShelfView, shouldDeleteRow row: Int) -> Bool {
    true
  }

  func shelfView(_ view: ShelfView, deleteRow row: Int) {}

  func shelfView(_ view: ShelfView, shouldMarkRow row: Int) -> Bool {
    false
  }
}
