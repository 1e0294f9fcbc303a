import BookLibrary

/// The **Controller** in Apple's form: it observes the model, and shows each change in its views.
@MainActor final class ClassicController: ClassicObserver {
  private let model: ClassicModel
  private let views: [ClassicView]
  private var question: Book.ID?
  private var message: String?

  init(_ model: ClassicModel, views: [ClassicView]) {
    self.model = model
    self.views = views
    model.attach(self)
    for view in views { view.controller = self }
    show()
  }

  func swipe(_ id: Book.ID) {
    question = model.shelf.contains(id) ? id : nil
    message = nil
    show()
  }

  func answer(_ isYes: Bool) {
    let asked = question
    question = nil
    message = nil
    do {
      if isYes, let asked { try model.delete(asked) }
    } catch {
      message = "\(error)"
    }
    show()
  }

  func modelDidChange() {
    if let id = question, !model.shelf.contains(id) { question = nil }
    show()
  }

  private func show() {
    let asked = model.shelf.first { $0.id == question }
    for view in views { view.show(model.shelf, asked: asked, message: message) }
  }
}
