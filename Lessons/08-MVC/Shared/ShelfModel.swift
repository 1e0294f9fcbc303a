import BookLibrary
import Observation

/// The **Model**: what all desks share. It knows no desk, and deletes nothing without a question.
@Observable @MainActor final class ShelfModel {
  private var books: UndoableLibrary
  /// How often each book has gone.
  private var departures: [Book.ID: Int] = [:]

  init(store: LibraryStore) throws { books = try UndoableLibrary(store: store) }

  var shelf: Shelf { books.library.shelf }

  /// Returns the only key to a deletion; nil if there is no such book.
  func askToDelete(_ id: Book.ID) -> DeleteQuestion? {
    guard shelf.contains(id) else { return nil }
    return DeleteQuestion(model: self, id: id, departures: departures[id])
  }

  func undo() throws { try change { try $0.undo() } }

  /// Takes over what another program has saved.
  func reload() throws { try change { try $0.reload() } }

  fileprivate func book(_ question: DeleteQuestion) -> Book? {
    guard departures[question.id] == question.departures else { return nil }
    return shelf.first { $0.id == question.id }
  }

  fileprivate func delete(_ id: Book.ID) throws { try change { try $0.remove(id) } }

  private func change(_ make: (inout UndoableLibrary) throws -> Void) throws {
    let old = Set(shelf.map(\.id))
    try make(&books)
    for id in old.subtracting(shelf.map(\.id)) { departures[id, default: 0] += 1 }
  }
}

/// A question about one book, from now until the book is gone: undo doesn't bring it back.
@MainActor struct DeleteQuestion {
  fileprivate let model: ShelfModel
  fileprivate let id: Book.ID
  fileprivate let departures: Int?

  /// The book; nil as soon as it has gone.
  var book: Book? { model.book(self) }

  /// Deletes the book. A late yes does nothing.
  func yes() throws {
    if let book { try model.delete(book.id) }
  }
}
