import BookLibrary
import Foundation
import LessonStage

extension DelegateDemo {
  /// A view with a data source and a delegate: it draws, it tells, it asks.
  static func pattern(_ world: DelegateWorld) throws -> [Step] {
    let (view, recorder) = (ShelfView(height: 3), CallRecorder())
    var answer = false
    let controller = try BooksController(
      view: view, file: world.file, screens: OpenScreens(), confirm: { _ in answer })
    let dataSource = RecordingDataSource(controller, recorder)
    let delegate = RecordingDelegate(controller, recorder)
    let (first, second) = (world.cast[0], world.cast[1])
    var lines: [String] = []

    return [
      Step("The pattern: the view asks")
        .says(
          """
          The new view knows no books. It asks its data source how many rows there are, then for \
          those on the screen, and its delegate which to mark (●).
          """
        )
        .reads("Pattern/ShelfView.swift", "private func draw")
        .runs {
          view.dataSource = dataSource
          view.delegate = delegate
          lines = view.render()
        }
        .showsCalls(of: recorder, within: ("Screen", "ShelfView", "render"))
        .shows { Table(["on the screen"], rows: lines.map { [$0] }) }
        .claims("titles", world.cast.map(\.title)) { lines.map { String($0.dropFirst(2)) } },

      Step("The pattern: the view tells")
        .says("A tap on row 0. What it means is the delegate's business.")
        .reads("Pattern/ShelfView.swift", "func tapRow")
        .runs { view.tapRow(0) }
        .claims("the delegate has selected", "\(first.id)") {
          controller.selectedBook.map { "\($0.id)" } ?? "nothing"
        }
        .says("Row 1 is swiped away, twice. The reader says no, then yes.")
        .reads("Pattern/ShelfView.swift", "func swipeRow")
        .runs {
          answer = false
          view.swipeRow(1)
        }
        .claims("after the no, book \(second.id) is in the file", true) {
          try world.file.load().shelf.contains(second.id)
        }
        .runs {
          answer = true
          view.swipeRow(1)
        }
        .showsCalls(of: recorder)
        .claims("after the yes, book \(second.id) is in the file", false) {
          try world.file.load().shelf.contains(second.id)
        }
        .claims("row 1 on the screen is", world.cast[2].title) {
          view.render().dropFirst().first.map { String($0.dropFirst(2)) } ?? "nothing"
        },
    ]
  }
}
