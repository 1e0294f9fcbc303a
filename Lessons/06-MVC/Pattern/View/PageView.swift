import Foundation

/// A **View** for a browser: tiles on a page of HTML. Its drawing is in `Support`.
final class PageView: TileView {
  /// Nobody taps a page that is only read, so its delegate hears nothing.
  weak var delegate: (any TileViewDelegate)?
  /// The only host that the page may load pictures from.
  let pictureHost: URL
  private(set) var content = ScreenContent()

  init(pictureHost: URL) {
    self.pictureHost = pictureHost
  }

  func show(_ content: ScreenContent) {
    self.content = content
  }
}
