import LessonStage

/// Records what a view is told to show, and what it tells its delegate.
final class RecordingView: TileView {
  weak var delegate: (any TileViewDelegate)?
  private let base: any TileView
  private let name: String
  var recorder: CallRecorder?

  init(_ base: any TileView, _ name: String) {
    self.base = base
    self.name = name
    base.delegate = self
  }

  func show(_ content: ScreenContent) {
    let tiles = "\(content.tiles.count) tiles"
    recorder?.call("Controller", name, "show \(content.question == nil ? tiles : "a question")")
    base.show(content)
  }

  private func record(_ message: String) {
    recorder?.call(name, "Controller", message)
  }
}

/// All of it: a method left out here would be answered by the protocol's default, and be lost.
extension RecordingView: TileViewDelegate {
  func tileView(_ view: any TileView, didSelect id: Tile.ID) {
    record("didSelect \(id)")
    delegate?.tileView(self, didSelect: id)
  }

  func tileView(_ view: any TileView, didTap id: Tile.ID) {
    record("didTap \(id)")
    delegate?.tileView(self, didTap: id)
  }

  func tileViewDidClose(_ view: any TileView) {
    record("didClose")
    delegate?.tileViewDidClose(self)
  }

  func tileViewDidPressReload(_ view: any TileView) {
    record("didPressReload")
    delegate?.tileViewDidPressReload(self)
  }

  func tileView(_ view: any TileView, didPressDelete id: Tile.ID) {
    record("didPressDelete \(id)")
    delegate?.tileView(self, didPressDelete: id)
  }

  func tileView(_ view: any TileView, didPressMark id: Tile.ID) {
    record("didPressMark \(id)")
    delegate?.tileView(self, didPressMark: id)
  }

  func tileViewDidPressUndo(_ view: any TileView) {
    record("didPressUndo")
    delegate?.tileViewDidPressUndo(self)
  }

  func tileView(_ view: any TileView, didAnswer yes: Bool) {
    record("didAnswer \(yes ? "yes" : "no")")
    delegate?.tileView(self, didAnswer: yes)
  }
}

/// Records what a model tells its observer.
final class RecordingObserver: ShelfModelObserver {
  private let base: any ShelfModelObserver
  private let recorder: CallRecorder

  init(_ base: any ShelfModelObserver, _ recorder: CallRecorder) {
    self.base = base
    self.recorder = recorder
  }

  func shelfModel(_ model: ShelfModel, did change: ShelfChange) {
    let name = "\(change)".prefix { $0 != "(" }
    recorder.call("Model", "Controller", "\(name)")
    base.shelfModel(model, did: change)
  }
}
