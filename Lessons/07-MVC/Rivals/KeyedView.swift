import BookLibrary
import Observation

/// A view that keeps the key, and no id.
@Observable @MainActor final class KeyedView {
  private let model: ShelfModel
  private var question: DeleteQuestion?
  private var message: String?

  init(_ model: ShelfModel) { self.model = model }

  var lines: [String] { model.shelf.lines(asked: question?.book, message: message) }

  func swipe(_ id: Book.ID) {
    question = model.askToDelete(id)
    message = nil
  }

  func answer(_ isYes: Bool) {
    let asked = question
    question = nil
    message = nil
    do { if isYes { try asked?.yes() } } catch { message = "\(error)" }
  }
}
