import TerminalKit

/// The controller under a person's keyboard: the grid, live, until the reader leaves.
final class Play {
  private let controller: ShelfController
  private let screen: any Screen
  private let grid = GridView()
  private let page: (view: PageView, file: PageFile)?
  private var written: ScreenContent?

  /// Attaches a grid to a controller.
  ///
  /// - Parameter page: A page that is attached and written, and is written again after each change.
  init(_ controller: ShelfController, on screen: any Screen, page: (PageView, PageFile)? = nil) {
    (self.controller, self.screen, self.page) = (controller, screen, page)
    written = page?.0.content
    controller.attach(grid)
  }

  /// Plays until the reader quits, or the input ends; the screen is then closed.
  func run() throws {
    defer { screen.close() }
    repeat {
      show()
      if let page, page.view.content != written {
        try page.file.write(page.view)
        written = page.view.content
      }
    } while goesOn(after: screen.next())
  }

  private func show() {
    let (columns, rows) = (screen.size.columns, screen.size.rows)
    let keys = "↵ read, unread · d delete · u undo · r reload · q quit".wrapped(to: max(2, columns))
    grid.size = ScreenSize(columns: columns, rows: max(1, rows - keys.count))
    screen.show(grid.render() + keys.map { StyledLine($0, .dim) })
  }

  private func goesOn(after event: ScreenEvent) -> Bool {
    switch event {
    case .ended, .key(.interrupt), .key(.endOfTransmission), .key(.character("q")): return false
    case .key(.character("u")): controller.undo()
    case .key(.character("r")): controller.reload()
    case .key(let key): grid.press(key)
    case .resized: break
    }
    return true
  }
}
