import Foundation

/// Everything that a view shows, ready to be drawn.
struct ScreenContent: Hashable {
  var heading = ""
  var tiles: [Tile] = []
  /// Why the last change failed.
  var message: String?
}

/// One thing on the screen: a title under a cover.
struct Tile: Hashable, Identifiable {
  let id: Int
  let title: String
  var isMarked = false
  var isLandscape = false
  /// Where a picture of the cover is.
  var cover: URL?
}
