@testable import MVCLesson

/// A view that draws nothing, and keeps what it was told to show.
final class SpyView: TileView {
  weak var delegate: (any TileViewDelegate)?
  private(set) var contents: [ScreenContent] = []

  func show(_ content: ScreenContent) {
    contents.append(content)
  }

  /// What it shows now.
  var content: ScreenContent { contents.last ?? ScreenContent(heading: "nothing was shown") }

  func select(_ id: Tile.ID) { delegate?.tileView(self, didSelect: id) }
  func tap(_ id: Tile.ID) { delegate?.tileView(self, didTap: id) }
  func close() { delegate?.tileViewDidClose(self) }
  func mark(_ id: Tile.ID) { delegate?.tileView(self, didPressMark: id) }
  func delete(_ id: Tile.ID) { delegate?.tileView(self, didPressDelete: id) }
  func answer(_ yes: Bool) { delegate?.tileView(self, didAnswer: yes) }
  func undo() { delegate?.tileViewDidPressUndo(self) }
  func reload() { delegate?.tileViewDidPressReload(self) }
}
