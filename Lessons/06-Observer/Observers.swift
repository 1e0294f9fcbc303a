import BookLibrary

/// Gives books away: when one of its books is read, marks it as unread, and takes it off the shelf.
@MainActor final class GiftBox {
  private let books: [Book.ID]
  private(set) var failures: [String] = []

  init(for books: [Book.ID]) { self.books = books }

  func hear(_ event: ShelfEvent, in library: any Telling) {
    for book in event.newBooks where book.isRead && books.contains(book.id) {
      do {
        try library.change(.mark(book.id, asRead: false))
        try library.change(.remove(book.id))
      } catch { failures.append("\(error)") }
    }
  }
}

extension ShelfEvent {
  /// The books that the event has, as they are after it.
  var newBooks: [Book] {
    switch self {
    case .inserted(let book, _), .updated(_, let book, _): [book]
    case .deleted: []
    case .refreshed(let shelf): Array(shelf)
    }
  }
}

/// Puts what it is told into words. Told of all books, it finds the differences.
@MainActor final class Printer {
  private(set) var lines: [String] = []
  /// All the books of which it was told last.
  private(set) var shelf: Shelf?

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

/// Waits for observers that are told later.
@MainActor func wait(until isDone: () -> Bool) async {
  for _ in 1...1_000 where !isDone() { await Task.yield() }
}
