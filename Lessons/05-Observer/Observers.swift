import BookLibrary

/// Gives books away: as soon as one of its books is read, it takes that book off the shelf.
@MainActor final class GiftBox {
  private let books: Set<Book.ID>
  private let library: any Telling
  private(set) var failures: [String] = []

  init(
    for books: [Book.ID], in library: any Telling, first: @escaping (ShelfEvent) -> Void = { _ in }
  ) {
    self.books = Set(books)
    self.library = library
    library.join(self, makesChanges: true) { [weak self] event in
      first(event)
      self?.hear(event)
    }
  }

  private func hear(_ event: ShelfEvent) {
    let told: [Book]
    switch event {
    case .updated(_, let book, _): told = [book]
    case .refreshed(let shelf): told = Array(shelf)
    case .inserted, .deleted: told = []
    }
    for book in told where book.isRead && books.contains(book.id) {
      do { try library.change(.remove(book.id)) } catch { failures.append("\(error)") }
    }
  }
}

/// Puts what it is told into words. Told of all books, it finds the differences.
@MainActor final class Printer {
  private(set) var lines: [String] = []
  private var shelf: Shelf?

  func hear(_ event: ShelfEvent) {
    switch event {
    case .inserted(let book, _): lines.append("\(book.id) new")
    case .updated(let old, let new, _): compare(old, new)
    case .deleted(let book, _): lines.append("\(book.id) gone")
    case .refreshed(let new):
      for old in shelf ?? new {
        if let book = new.first(where: { $0.id == old.id }) {
          compare(old, book)
        } else {
          lines.append("\(old.id) gone")
        }
      }
      shelf = new
    }
  }

  private func compare(_ old: Book, _ new: Book) {
    if new.title != old.title { lines.append("\(new.id) \(new.title)") }
    if new.isRead != old.isRead { lines.append("\(new.id) \(new.isRead ? "read" : "unread")") }
  }
}

/// Waits for observers that are told later. Whoever is told at once doesn't wait.
@MainActor func wait(until isDone: () -> Bool) async {
  var turns = 0
  while !isDone(), turns < 10_000 {
    await Task.yield()
    turns += 1
  }
}
