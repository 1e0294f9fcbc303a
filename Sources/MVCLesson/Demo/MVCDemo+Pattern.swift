import BookLibrary
import Foundation
import LessonStage
import TerminalKit

extension MVCDemo {
  /// The three parts, and what one of the views draws.
  static func parts(_ trio: Trio) -> [Step] {
    [
      Step("The pattern: three parts")
        .says(
          """
          The model holds the books and their file. Two views draw what they are given: one a \
          grid for a terminal, the other a page for a browser. The controller stands between \
          them. This is the grid in a small terminal:
          """
        )
        .reads("Pattern/View/TileView.swift", "protocol TileView")
        .reads("Pattern/Controller/ShelfController.swift", "func attach")
        .shows { drawing(of: trio.grid) }
        .claims("covers on the page", trio.model.books.count) {
          trio.page.html.matches(of: /<svg /).count
        }
    ]
  }

  /// From a key to both views, recorded.
  static func deleting(
    _ world: MVCWorld, _ trio: Trio, _ cast: [Book]
  ) throws -> [Step] {
    let (recorder, model) = (CallRecorder(), try ShelfModel(store: world.file))
    let grid = GridView()
    let page = PageView()
    let controller = ShelfController(model: model, thumbnails: world.thumbnails)
    let views = [
      RecordingView(grid, "GridView", recorder), RecordingView(page, "PageView", recorder),
    ]
    let observer = RecordingObserver(controller, recorder)
    return []
  }

  /// Returns what a view draws in a small terminal.
  static func drawing(of grid: GridView) -> Table {
    grid.size = ScreenSize(columns: 66, rows: 9)
    let lines = grid.render().prefix(7).map { line in
      [String(line.text.reversed().drop { $0 == " " }.reversed())]
    }
    return Table(lines[0], rows: Array(lines.dropFirst(2)))
  }
}
