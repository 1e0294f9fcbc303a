import BookLibrary
import Foundation

extension ScreenContent {
  /// Turns books into what a view can draw.
  init(_ model: ShelfModel, _ state: ShelfScreenState, _ thumbnails: Thumbnails) {
    self.init(
      heading: "Books: \(model.books.count)",
      tiles: model.books.map(Tile.init),
      selected: state.selected?.rawValue,
      detail: state.opened.flatMap(model.book).map { Detail($0, model, thumbnails) },
      question: state.asked.flatMap(model.book).map { "Delete “\($0.title)”?" },
      message: state.message,
      actions: [state.opened == nil ? .open : .close, .mark, .delete, .undo, .reload])
  }
}

extension ScreenContent.Detail {
  fileprivate init(_ book: Book, _ model: ShelfModel, _ thumbnails: Thumbnails) {
    self.init(
      tile: Tile(book),
      facts: [
        "Book \(book.id), \(book.isRead ? "read" : "not read yet")",
        thumbnails.url(for: book).absoluteString,
      ] + model.notes(about: book.id).map { "\($0.author): \($0.content)" })
  }
}

extension Tile {
  fileprivate init(_ book: Book) {
    self.init(
      id: book.id.rawValue, title: book.title, isMarked: book.isRead,
      shape: book.orientation == .landscape ? .landscape : .portrait)
  }
}

extension ScreenContent.Message {
  /// What the reader is told of a change.
  init(_ change: ShelfChange) {
    switch change {
    case .removed(let title): self = .done("“\(title)” is deleted.")
    case .marked(let title, isRead: true): self = .done("“\(title)” is read.")
    case .marked(let title, isRead: false): self = .done("“\(title)” is not read yet.")
    case .restored: self = .done("The last change is undone.")
    case .reloaded: self = .done("The books were read again.")
    }
  }
}
