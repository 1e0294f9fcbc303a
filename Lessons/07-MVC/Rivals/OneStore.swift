import BookLibrary
import Observation

/// Everything in one store. A view is a function of it.
@Observable @MainActor final class OneStore {
  private var books: UndoableLibrary
  private var question: Book.ID?
  private(set) var message: String?

  init(store: LibraryStore) throws { books = try UndoableLibrary(store: store) }

  var shelf: Shelf { books.library.shelf }
  var asked: Book? { shelf.first { $0.id == question } }

  func swipe(_ id: Book.ID) {
    question = id
    message = nil
  }

  func answer(_ isYes: Bool) {
    let asked = asked
    question = nil
    do { if isYes, let asked { try delete(asked.id) } } catch { message = "\(error)" }
  }

  func delete(_ id: Book.ID) throws { try books.remove(id) }

  func undo() throws { try books.undo() }
}
