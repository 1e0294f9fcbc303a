import BookLibrary
import Observation

/// The **View** in Apple's form: it shows what it is told, and passes input on.
@Observable @MainActor final class ClassicView {
  /// Weak: the controller owns its views.
  weak var controller: ClassicController?
  private(set) var lines: [String] = []

  func show(_ shelf: Shelf, asked: Book?, message: String?) {
    lines = shelf.lines(asked: asked, message: message)
  }

  func swipe(_ id: Book.ID) { controller?.swipe(id) }

  func answer(_ isYes: Bool) { controller?.answer(isYes) }
}
