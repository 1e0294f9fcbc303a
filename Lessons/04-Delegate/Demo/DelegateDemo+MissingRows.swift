import BookLibrary
import Foundation
import LessonStage

extension DelegateDemo {
  /// Rows that are asked for and aren't there, on a copy of the books.
  static func missingRows(
    _ world: DelegateWorld, _ setting: Setting, _ start: Shelf.Memento
  ) throws -> [Step] {
    let disk = try world.copy(in: setting.scratchFolder("second"), of: start)
    let view = ShelfView(height: 3)
    let controller = try BooksController(
      view: view, file: disk, screens: OpenScreens(), confirm: { _ in true })
    var swipe: ShelfView.Swipe?
    var (few, tidy): ([String], [String]) = ([], [])

    return [
      Step("Faults: rows that aren't there")
        .says(
          """
          On another copy: a memento from the start brought all books back. A tap or a swipe \
          beside the rows is no error; nobody is told.
          """
        )
        .runs {
          view.tapRow(99)
          swipe = view.swipeRow(-1)
        }
        .claims("the delegate has selected", "nothing") {
          controller.selectedBook?.title ?? "nothing"
        }
        .claims("the swipe is", ShelfView.Swipe.ignored) { swipe ?? .passedOn }
        .says(
          """
          A row goes after the count: the data source answers nil, and the view leaves it out. \
          A row goes while the view draws: it draws again.
          """
        )
        .reads("Pattern/ShelfView.swift", "func render")
        .runs {
          let view = ShelfView(height: 3)
          let source = FadingSource(["Fox", "Owl", "Hen"])
          view.dataSource = source
          few = view.render()
          let partner = TidyDelegate(["Fox", "Owl", "Hen"])
          (view.dataSource, view.delegate) = (partner, partner)
          tidy = view.render()
        }
        .claims("Hen went after the count", ["○ Fox", "○ Owl"]) { few }
        .claims("Fox went in the drawing", ["○ Owl", "○ Hen"]) { tidy }
    ]
  }
}
