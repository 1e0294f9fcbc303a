import BookLibrary
import LessonStage

/// Records what a view is given to show, and what it tells its delegate.
final class RecordingView: TileView {
  weak var delegate: (any TileViewDelegate)?
  private let base: any TileView
  private let name: String
  private let recorder: CallRecorder

  init(_ base: any TileView, _ name: String, _ recorder: CallRecorder) {
    (self.base, self.name, self.recorder) = (base, name, recorder)
    base.delegate = self
  }

  func show(_ content: ScreenContent) {
    recorder.call("Controller", name, "show \(content.tiles.count) tiles")
    base.show(content)
  }
}

extension RecordingView: TileViewDelegate {
  func tileView(_ view: any TileView, didTap id: Tile.ID) {
    recorder.call(name, "Controller", "didTap \(id)")
    delegate?.tileView(self, didTap: id)
  }

  func tileView(_ view: any TileView, didPressDelete id: Tile.ID) {
    recorder.call(name, "Controller", "didPressDelete \(id)")
    delegate?.tileView(self, didPressDelete: id)
  }
}

/// Records what a controller asks of its model.
final class RecordingModel: ShelfModel {
  let recorder = CallRecorder()

  override func mark(_ id: Book.ID, asRead isRead: Bool) throws {
    recorder.call("Controller", "Model", "mark(\(id), asRead: \(isRead))")
    try super.mark(id, asRead: isRead)
  }

  override func remove(_ id: Book.ID) throws {
    recorder.call("Controller", "Model", "remove(\(id))")
    try super.remove(id)
  }
}

/// Records what a model tells its observer.
final class RecordingObserver: ModelObserver {
  private let base: any ModelObserver
  private let recorder: CallRecorder

  init(_ base: any ModelObserver, _ recorder: CallRecorder) {
    (self.base, self.recorder) = (base, recorder)
  }

  func modelDidChange() {
    recorder.call("Model", "Controller", "modelDidChange()")
    base.modelDidChange()
  }
}
