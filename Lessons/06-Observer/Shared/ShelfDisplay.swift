import BookLibrary

/// A **Concrete Observer**: a display with a row for each book. It can't ask for the books: it knows
/// only what it is told.
@MainActor final class ShelfDisplay {
  private(set) var rows: [Book] = []

  /// Changes the rows that the event is about.
  func show(_ event: ShelfEvent) {
    switch event {
    case .inserted(let book, let row): rows.insert(book, at: min(row, rows.count))
    // Told in the wrong order, the row may be gone.
    case .updated(_, let book, let row):
      if rows.indices.contains(row) { rows[row] = book } else { rows.append(book) }
    case .deleted(_, let row): if rows.indices.contains(row) { rows.remove(at: row) }
    case .refreshed(let shelf): rows = Array(shelf)
    }
  }
}
