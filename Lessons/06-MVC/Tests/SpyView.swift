@testable import MVCLesson

/// A view that draws nothing, and keeps what it was given to show.
final class SpyView: TileView {
  weak var delegate: (any TileViewDelegate)?
  private(set) var contents: [ScreenContent] = []

  func show(_ content: ScreenContent) { contents.append(content) }

  /// What it shows now.
  var content: ScreenContent { contents.last ?? ScreenContent(heading: "nothing was shown") }

  /// The headings that it has shown.
  var headings: [String] { contents.map(\.heading) }

  /// The ids of the tiles that are marked.
  var marked: [Tile.ID] { content.tiles.filter(\.isMarked).map(\.id) }

  func tap(_ id: Tile.ID) { delegate?.tileView(self, didTap: id) }
  func delete(_ id: Tile.ID) { delegate?.tileView(self, didPressDelete: id) }
}
