import BookLibrary

/// The **controller**: hears from the views what the reader does, changes the model, hears from the
/// model what has changed, and tells all views what to show.
final class ShelfController {
  private let model: ShelfModel
  private let thumbnails: Thumbnails
  private let undoLimit: Int
  private var views: [any TileView] = []
  private var state = ShelfScreenState()
  /// What an undo goes back to: the *Caretaker*'s mementos, and what was selected then.
  private var past: [(books: Shelf.Memento, selected: Book.ID?)] = []

  init(model: ShelfModel, thumbnails: Thumbnails, undoLimit: Int = 20) {
    self.model = model
    self.thumbnails = thumbnails
    self.undoLimit = undoLimit
    state.follow(model.books)
    model.observer = self
  }

  /// Shows the books in one more view, and listens to it.
  func attach(_ view: any TileView) {
    views.append(view)
    view.delegate = self
    view.show(content)
  }

  private var content: ScreenContent { ScreenContent(model, state, thumbnails) }

  private func refresh(_ message: ScreenContent.Message? = nil) {
    state.message = message
    for view in views { view.show(content) }
  }
}

// MARK: - From the model

extension ShelfController: ShelfModelObserver {
  func shelfModel(_ model: ShelfModel, did change: ShelfChange) {
    // An undo would take this change back as well, unless it was made here: see below.
    past = []
    state.follow(model.books)
    refresh(ScreenContent.Message(change))
  }
}

// MARK: - From a view

extension ShelfController: TileViewDelegate {
  func tileView(_ view: any TileView, didSelect id: Tile.ID) {
    guard select(id) != nil else { return }
    refresh()
  }

  func tileView(_ view: any TileView, didTap id: Tile.ID) {
    guard let book = select(id) else { return }
    state.opened = book.id
    refresh()
  }

  func tileViewDidClose(_ view: any TileView) {
    guard state.asked == nil else { return }
    state.opened = nil
    refresh()
  }

  func tileView(_ view: any TileView, didPressMark id: Tile.ID) {
    guard let book = select(id) else { return }
    change { () throws(ShelfModelError) in try model.mark(book.id, asRead: !book.isRead) }
  }

  func tileView(_ view: any TileView, didPressDelete id: Tile.ID) {
    guard let book = select(id) else { return }
    state.asked = book.id
    refresh()
  }

  func tileView(_ view: any TileView, didAnswer yes: Bool) {
    guard let id = state.asked else { return }
    state.asked = nil
    guard yes else { return refresh() }
    change { () throws(ShelfModelError) in try model.remove(id) }
  }

  func tileViewDidPressUndo(_ view: any TileView) {
    guard state.asked == nil else { return }
    let kept = past
    guard let last = kept.last
    else { return refresh(.failed("There is nothing to undo.")) }
    let selected = state.selected
    state.selected = last.selected
    do {
      try model.restore(last.books)
      past = kept.dropLast()
    } catch {
      state.selected = selected
      refresh(.failed("\(error)"))
    }
  }

  func tileViewDidPressReload(_ view: any TileView) {
    guard state.asked == nil else { return }
    do {
      try model.reload()
    } catch {
      refresh(.failed("\(error)"))
    }
  }

  /// Selects a book, and returns it. While a question is open, and for a book that is gone: nothing.
  private func select(_ id: Tile.ID) -> Book? {
    guard state.asked == nil, let book = model.book(Book.ID(rawValue: id)) else { return nil }
    state.selected = book.id
    state.follow(model.books)
    return book
  }

  /// Changes the model. What was before is kept for an undo, unless the change fails.
  private func change(_ body: () throws(ShelfModelError) -> Void) {
    let kept = past + [(books: model.memento(), selected: state.selected)]
    do {
      try body()
      past = kept.suffix(undoLimit)
    } catch {
      refresh(.failed("\(error)"))
    }
  }
}
