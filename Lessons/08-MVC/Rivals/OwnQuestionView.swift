import BookLibrary
import Observation

/// A view with a question of its own, which it shows while the book is there.
@Observable @MainActor final class OwnQuestionView {
  private let books: OpenShelf
  private var question: Book.ID?
  private var message: String?

  init(_ books: OpenShelf) { self.books = books }

  private var asked: Book? { books.shelf.first { $0.id == question } }

  var lines: [String] { books.shelf.lines(asked: asked, message: message) }

  func swipe(_ id: Book.ID) {
    question = id
    message = nil
  }

  func answer(_ isYes: Bool) {
    let asked = asked
    (question, message) = (nil, nil)
    do { if isYes, let asked { try books.delete(asked.id) } } catch { message = "\(error)" }
  }
}
