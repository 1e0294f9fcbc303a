import BookLibrary

/// The **View** of the literature: it shows what it is told, and passes input on.
@MainActor final class ClassicView {
  /// Weak: the controller owns its views.
  weak var controller: ClassicController?
  private(set) var titles: [String] = []
  private(set) var asked: Book?
  private(set) var message: String?

  func show(_ shelf: Shelf, asked: Book?, message: String?) {
    titles = shelf.map(\.title)
    self.asked = asked
    self.message = message
  }

  func swipe(_ id: Book.ID) { controller?.swipe(id) }

  func answer(_ isYes: Bool) { controller?.answer(isYes) }
}
