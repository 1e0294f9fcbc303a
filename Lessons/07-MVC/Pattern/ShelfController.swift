import BookLibrary

/// The **Controller**: it turns taps into changes to the model, and the model into content for its
/// view.
final class ShelfController {
  private let model: ShelfModel
  private let view: any ItemsView

  init(model: ShelfModel, view: any ItemsView) {
    self.model = model
    self.view = view
    model.addObserver(self)
    show()
  }
}

// MARK: - From the view to the model

extension ShelfController: ItemsViewDelegate {
  func itemsView(_ view: any ItemsView, didTap id: Item.ID) {
    attempt { try model.toggleRead(Book.ID(rawValue: id)) }
  }

  func itemsView(_ view: any ItemsView, didSwipe id: Item.ID) {
    attempt { try model.remove(Book.ID(rawValue: id)) }
  }

  /// Shows an error's description: the model's errors describe themselves in sentences.
  private func attempt(_ change: () throws -> Void) {
    do {
      try change()
    } catch {
      show(message: "\(error)")
    }
  }
}

// MARK: - From the model to the view

extension ShelfController: ShelfObserver {
  func shelfDidChange() {
    show()
  }
}

extension ShelfController {
  private func show(message: String? = nil) {
    var content = ScreenContent(heading: "Books: \(model.books.count)")
    content.items = model.books.map { book in
      Item(id: book.id.rawValue, title: book.title, isMarked: book.isRead)
    }
    content.message = message
    view.show(content)
  }
}
