/// The **Delegate**: makes the decisions that a ``ShelfView`` can't make, and carries them out.
protocol ShelfViewDelegate: AnyObject {
  /// Tells the delegate that the reader has tapped a row.
  func shelfView(_ view: ShelfView, didSelect id: Int)
  /// Asks whether a row may be deleted.
  func shelfView(_ view: ShelfView, shouldDelete id: Int) -> Bool
  /// Tells the delegate to delete a row.
  func shelfView(_ view: ShelfView, delete id: Int) throws
}

/// Only `didSelect` has to be implemented. A delegate that says nothing about deletion allows none.
extension ShelfViewDelegate {
  func shelfView(_ view: ShelfView, shouldDelete id: Int) -> Bool { false }
  func shelfView(_ view: ShelfView, delete id: Int) throws {}
}
