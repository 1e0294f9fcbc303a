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
          The model holds the books and their file. Two views draw what they are given: \
          a page for a browser, and a grid for a terminal. The controller stands between.
          """
        )
        .reads("Pattern/View/TileView.swift", "protocol TileView")
        .reads("Pattern/Controller/ShelfController.swift", "func attach")
        .shows { drawing(of: trio.grid) }
        .claims("covers on the page", trio.model.books.count) {
          trio.page.html.ranges(of: "<svg").count
        }
    ]
  }

  /// From a key to both views, recorded.
  static func deleting(
    _ world: MVCWorld, _ trio: Trio, _ recorder: CallRecorder, _ cast: [Book]
  ) -> [Step] {
    let book = cast[1]
    return [
      Step("The pattern: from a key to both views")
        .says(
          """
          The reader moves to book \(book.id), and presses d, then y. The view's delegate and \
          the model's observer are the same object: the controller.
          """
        )
        .reads(
          "Pattern/Controller/ShelfController.swift",
          "func tileView(_ view: any TileView, didAnswer"
        )
        .reads("Pattern/Model/ShelfModel.swift", "private func change")
        .runs {
          trio.press(.right, .character("d"), .character("y"))
        }
        .showsCalls(of: recorder)
        .claims("the views show book \(book.id)", [false, false]) { trio.shows(book) }
        .claims("book \(book.id) is in the file", false) {
          try world.file.load().shelf.contains(book.id)
        }
    ]
  }

  /// Returns what a view draws in a small terminal.
  static func drawing(of grid: GridView) -> Table {
    grid.size = ScreenSize(columns: 66, rows: 9)
    let lines = grid.render().prefix(7).map { line in
      String(line.text.reversed().drop { $0 == " " }.reversed())
    }
    return Table(drawing: Array(lines))
  }
}
