import BookLibrary

/// A row that keeps the token of every binding, so no binding ever ends.
@MainActor final class ClingyRow {
  private(set) var text = ""
  private var tokens: [ObservationToken] = []

  func bind(to id: Book.ID, in library: ObservedLibrary) {
    let token = library.observe { [weak self] event in
      if case .refreshed(let shelf) = event {
        self?.text = shelf.first { $0.id == id }?.title ?? ""
      }
      if case .updated(let book, _) = event, book.id == id { self?.text = book.title }
    }
    tokens.append(token)
  }
}
