import BookLibrary

/// A **Concrete Observer**: a row with the title of one book. A scrolling list binds the row to one
/// book after another.
@MainActor final class TitleRow {
  private(set) var text = ""
  private var token: ObservationToken?

  /// Shows the title of this book from now on, instead of the previous one.
  func bind(to id: Book.ID, in library: ObservedLibrary) {
    token = library.observe { [weak self] event in
      self?.show(event, of: id)
    }
  }

  private func show(_ event: ShelfEvent, of id: Book.ID) {
    switch event {
    case .inserted(let book, _), .updated(let book, _):
      if book.id == id { text = book.title }
    case .deleted(let book, _):
      if book.id == id { text = "" }
    case .refreshed(let shelf):
      text = shelf.first { $0.id == id }?.title ?? ""
    }
  }
}
