import BookLibrary
import TerminalKit

/// The controller under a person's keyboard: the terminal's view, live, until the reader leaves.
final class Play {
  private let screen: any Screen
  private let grid = GridView()
  private let page: (view: PageView, file: PageFile)?
  private var written: String

  /// Attaches the grid to a controller.
  ///
  /// - Parameter page: A page that is attached and written, and is written again after each change.
  init(_ controller: ShelfController, on screen: any Screen, page: (PageView, PageFile)? = nil) {
    self.screen = screen
    self.page = page
    written = self.page?.view.html ?? ""
    controller.attach(grid)
  }

  /// Plays until the reader quits, or the input ends; the screen is then closed.
  func run() throws(StoreError) {
    defer { screen.close() }
    repeat {
      grid.size = screen.size
      screen.show(grid.render())
      try writePage()
    } while goesOn(after: screen.next())
  }

  private func goesOn(after event: ScreenEvent) -> Bool {
    switch event {
    case .ended, .key(.interrupt), .key(.endOfTransmission): return false
    case .key(.character("q")) where grid.content.question == nil: return false
    case .key(let key): grid.press(key)
    case .resized: break
    }
    return true
  }

  private func writePage() throws(StoreError) {
    guard let page, page.view.html != written else { return }
    try page.file.write(page.view)
    written = page.view.html
  }
}
