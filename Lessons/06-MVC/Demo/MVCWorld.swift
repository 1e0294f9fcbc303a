import BookLibrary
import Foundation
import LessonStage
import TerminalKit

/// A model, a controller and two views, put together.
struct MVCWorld {
  let model: RecordingModel
  let controller: ShelfController
  let grid = GridView()
  let page: PageView
  /// Held here, because a model doesn't hold its observer.
  private let observer: RecordingObserver

  init(_ store: LibraryStore, pictureHost: URL, device: Device) throws {
    model = try RecordingModel(store: store)
    controller = ShelfController(model: model, pictureHost: pictureHost, device: device)
    observer = RecordingObserver(controller, model.recorder)
    model.observer = observer
    page = PageView(pictureHost: pictureHost)
    controller.attach(RecordingView(grid, "GridView", model.recorder))
    controller.attach(RecordingView(page, "PageView", model.recorder))
    model.recorder.forget()
  }

  /// Returns the cover of a book as the grid draws it.
  func cover(of book: Book) -> [String] {
    let tile = grid.content.tiles.first { $0.id == book.id.rawValue }
    let lines = tile.map { TileDrawing($0).lines.prefix(3) } ?? []
    return lines.map { $0.text.trimmingCharacters(in: .whitespaces) }
  }
}

extension GridView {
  func shows(_ book: Book) -> Bool {
    content.tiles.contains { $0.id == book.id.rawValue }
  }
}

extension PageView {
  func shows(_ book: Book) -> Bool { line(about: book) != nil }

  func marks(_ book: Book) -> Bool { line(about: book)?.contains("✓") == true }

  private func line(about book: Book) -> Substring? {
    html.split(separator: "\n").first { $0.hasPrefix("<li id=\"tile-\(book.id)\">") }
  }
}
