/// The **Delegate**: makes the decisions that a ``ShelfView`` can't make, and carries them out.
protocol ShelfViewDelegate: AnyObject {
  /// Reports a tap on a row.
  func shelfView(_ view: ShelfView, didSelect id: ShelfRow.ID)
  /// Asks whether a row may be deleted.
  func shelfView(_ view: ShelfView, shouldDelete id: ShelfRow.ID) -> Bool
  /// Tells the delegate to delete a row.
  func shelfView(_ view: ShelfView, delete id: ShelfRow.ID) throws
}

/// Only `didSelect` is required. Implement `shouldDelete` and `delete` together, or
/// neither: without them, no row is deleted.
extension ShelfViewDelegate {
  func shelfView(_ view: ShelfView, shouldDelete id: ShelfRow.ID) -> Bool {
    false
  }

  func shelfView(_ view: ShelfView, delete id: ShelfRow.ID) throws {}
}
