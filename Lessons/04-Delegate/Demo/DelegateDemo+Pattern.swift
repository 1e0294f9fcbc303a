import BookLibrary
import Foundation
import LessonStage

extension DelegateDemo {
  /// A view draws: what it asks, in which order.
  static func drawing(_ world: DelegateWorld) throws -> [Step] {
    let (view, recorder) = (ShelfView(height: 2), CallRecorder())
    let controller = try BooksController(
      view: view, file: world.file, screens: OpenScreens(), confirm: { _ in false })
    let dataSource = RecordingDataSource(controller, recorder)
    let delegate = RecordingDelegate(controller, recorder)
    let books = world.cast.prefix(2)
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
        .claims("on the screen", books.map { "\($0.isRead ? "●" : "○") \($0.title)" }) { lines }
    ]
  }

  /// A view tells of a tap, and asks before a deletion.
  static func deleting(_ world: DelegateWorld) throws -> [Step] {
    let (view, recorder) = (ShelfView(height: 3), CallRecorder())
    var answer = false
    let controller = try BooksController(
      view: view, file: world.file, screens: OpenScreens(), confirm: { _ in answer })
    let delegate = RecordingDelegate(controller, recorder)
    view.delegate = delegate
    let (first, second) = (world.cast[0], world.cast[1])
    return [
      Step("The pattern: the view tells, and asks first")
        .says(
          """
          The reader taps row 0, then swipes row 1 away, twice: the first time the answer is no, \
          the second time yes. These are the calls to the delegate:
          """
        )
        .reads("Pattern/ShelfView.swift", "func tapRow")
        .reads("Pattern/ShelfView.swift", "func swipeRow")
        .runs {
          view.tapRow(0)
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
        .claims("after the yes, book \(second.id) is in the file", false) {
          try world.file.load().shelf.contains(second.id)
        }
        .showsCalls(of: recorder)
        .claims("the delegate has selected", first.title) {
          controller.selectedBook?.title ?? "nothing"
        }
        .claims("row 1 on the screen is", world.cast[2].title) {
          // The view holds its delegate weakly, so somebody else must.
          withExtendedLifetime(delegate) { view.render() }
            .dropFirst().first.map { String($0.dropFirst(2)) } ?? "nothing"
        }
    ]
  }
}
