import BookLibrary

/// A **Concrete Observer**: a screen with a row for each book.
@MainActor final class ListScreen {
  private(set) var rows: [Book] = []
  private var token: ObservationToken?

  /// Shows the books of a library from now on.
  func open(on library: ObservedLibrary) {
    token = library.observe { [weak self] event in self?.show(event) }
  }

  /// Updates the rows that the event is about.
  private func show(_ event: ShelfEvent) {
    switch event {
    case .inserted(let book, let row): rows.insert(book, at: row)
    case .updated(let book, let row): rows[row] = book
    case .deleted(_, let row): rows.remove(at: row)
    case .refreshed(let shelf): rows = Array(shelf)
    }
  }
}
