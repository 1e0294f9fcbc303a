import BookLibrary

/// **Subsystem**: the books in memory, and the file that keeps them.
protocol BookStore: Sendable {
  /// The books as they are in memory.
  var shelf: Shelf { get }

  /// Brings the shelf in memory to what the file holds.
  func reload() throws(StoreError)

  /// Takes a book off the shelf in memory; nothing happens if it isn't there.
  func remove(_ id: Book.ID)

  /// Brings the shelf in memory back to an earlier state.
  func restore(_ memento: Shelf.Memento)

  /// Writes the shelf in memory to the file.
  func save() throws(StoreError)
}
