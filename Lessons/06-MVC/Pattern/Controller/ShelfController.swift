import BookLibrary
import Foundation

/// The **Controller**: turns taps into changes of the model, and the model into tiles for its views.
///
/// In UIKit this is your view controller.
final class ShelfController {
  private let model: ShelfModel
  private let pictureHost: URL
  private let device: Device
  private var views: [any TileView] = []
  /// The states that undo goes back to, the newest last: the controller is their *Caretaker*.
  private var past: [Library.Memento] = []

  init(model: ShelfModel, pictureHost: URL, device: Device) {
    self.model = model
    self.pictureHost = pictureHost
    self.device = device
    model.observer = self
  }

  /// Shows the books in one more view, and listens to it.
  func attach(_ view: any TileView) {
    views.append(view)
    view.delegate = self
    view.show(content())
  }
}

// MARK: - From a view to the model

extension ShelfController: TileViewDelegate {
  func tileView(_ view: any TileView, didTap id: Tile.ID) {
    guard let book = model.book(Book.ID(rawValue: id)) else { return }
    change { try model.mark(book.id, asRead: !book.isRead) }
  }

  func tileView(_ view: any TileView, didPressDelete id: Tile.ID) {
    change { try model.remove(Book.ID(rawValue: id)) }
  }

  /// Changes the model, or shows why that failed.
  private func change(_ make: () throws -> Void) {
    let before = model.memento()
    do {
      try make()
      past = (past + [before]).suffix(20)
    } catch {
      show(message: "\(error)")
    }
  }
}

// MARK: - From the model to all views

extension ShelfController: ModelObserver {
  func modelDidChange() { show() }

  private func show(message: String? = nil) {
    let content = content(message: message)
    for view in views { view.show(content) }
  }

  private func content(message: String? = nil) -> ScreenContent {
    ScreenContent(
      heading: "Books: \(model.books.count)",
      tiles: model.books.map { book in
        Tile(
          id: book.id.rawValue, title: book.title, isMarked: book.isRead,
          isLandscape: book.orientation == .landscape,
          cover: book.thumbnail(on: device, from: pictureHost))
      },
      message: message)
  }
}

// MARK: - Undo and reload

extension ShelfController {
  /// Takes the last change back.
  func undo() {
    guard let last = past.popLast() else {
      return show(message: "There is nothing to undo.")
    }
    do { try model.restore(last) } catch {
      past.append(last)
      show(message: "\(error)")
    }
  }

  /// Shows the books as the file has them now, after somebody else has written it.
  func reload() {
    do {
      try model.reload()
      // Undo would take back changes of others.
      past = []
    } catch {
      show(message: "\(error)")
    }
  }
}
