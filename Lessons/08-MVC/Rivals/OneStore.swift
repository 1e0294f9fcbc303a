import BookLibrary
import Observation

/// Everything in one store. A view is a function of it.
@Observable @MainActor final class OneStore {
  private var books: UndoableLibrary
  private var question: Book.ID?
  private var message: String?

  init(store: LibraryStore) throws { books = try UndoableLibrary(store: store) }

  var shelf: Shelf { books.library.shelf }

  var lines: [String] {
    shelf.lines(asked: shelf.first { $0.id == question }, message: message)
  }

  func swipe(_ id: Book.ID) {
    question = shelf.contains(id) ? id : nil
    message = nil
  }

  func answer(_ isYes: Bool) {
    let asked = question
    (question, message) = (nil, nil)
    do { if isYes, let asked { try delete(asked) } } catch { message = "\(error)" }
  }

  func delete(_ id: Book.ID) throws {
    try books.remove(id)
    if question == id { question = nil }
  }

  func undo() throws { try books.undo() }
}
