import BookLibrary
import Foundation
import LessonStage

extension DelegateDemo {
  /// A view that keeps its controller, on a copy of the books.
  static func pain(
    _ world: DelegateWorld, _ setting: Setting, _ start: Shelf.Memento
  ) throws -> [Step] {
    let disk = try world.copy(in: setting.scratchFolder("clingy"), of: start)
    let screens = OpenScreens()
    let book = world.cast[1]
    return [
      Step("The pain: a screen that never ends")
        .says(
          """
          On a copy of the books, the screen is opened and closed, three times. View and \
          controller hold one another: no deinit runs, though nobody needs them:
          """
        )
        .reads("Without/ClingyView.swift", "var controller")
        .runs {
          for _ in 1...3 {
            let view = ClingyView()
            _ = try ClingyController(
              view: view, file: disk, screens: screens)
          }
        }
        .claims("screens that never ended", 3) { screens.count }
        .says(
          """
          Once more it is closed. While the view fades out, a swipe still reaches the controller, \
          which should be gone, and a book is lost:
          """
        )
        .runs {
          let fading = ClingyView()
          _ = try ClingyController(
            view: fading, file: disk, screens: screens)
          try fading.swipeRow(1)
        }
        .claims("book \(book.id) is in the copy", false) {
          try disk.load().shelf.contains(book.id)
        }
    ]
  }
}
