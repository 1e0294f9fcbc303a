import BookLibrary
import LessonStage
import TerminalKit

/// A model, a controller, and both views, put together.
struct Trio {
  let model: ShelfModel
  let controller: ShelfController
  let grid = GridView()
  let page = PageView()
  /// Held here, because the model doesn't hold its observer.
  private let observer: any ShelfModelObserver

  /// - Parameter recorder: Records what the parts tell one another, once they are together.
  init(_ file: LibraryStore, _ thumbnails: Thumbnails, _ recorder: CallRecorder) throws {
    model = try ShelfModel(store: file)
    controller = ShelfController(model: model, thumbnails: thumbnails)
    observer = RecordingObserver(controller, recorder)
    model.observer = observer
    let views = [RecordingView(grid, "GridView"), RecordingView(page, "PageView")]
    for view in views {
      controller.attach(view)
      view.recorder = recorder
    }
  }

  /// Tells for each view whether it shows a book.
  func shows(_ book: Book) -> [Bool] {
    [
      grid.content.tiles.contains { $0.id == book.id.rawValue },
      page.html.contains("data-id=\"\(book.id)\""),
    ]
  }

  /// The reader presses keys, one after the other.
  func press(_ keys: Key...) {
    for key in keys { grid.press(key) }
  }
}
