import BookLibrary
import Foundation
import LessonStage

extension DelegateDemo {
  /// The situation of the beginning, with a view that doesn't keep its delegate.
  static func again(_ world: DelegateWorld) -> [Step] {
    let (screens, fading) = (OpenScreens(), ShelfView(height: 3))
    let book = world.cast[2]
    var swipe: ShelfView.Swipe?
    return [
      Step("The same situation again: screens that end")
        .says(
          """
          Three times again, then a swipe in the view that fades out. A weak reference doesn't \
          keep the controller: each deinit runs, and the reference is nil.
          """
        )
        .reads("Pattern/ShelfView.swift", "weak var delegate")
        .runs {
          for _ in 1...3 {
            let view = ShelfView(height: 3)
            _ = try BooksController(
              view: view, file: world.file, screens: screens,
              confirm: { _ in true })
          }
        }
        .claims("screens that never ended", 0) { screens.count }
        .runs {
          _ = try BooksController(
            view: fading, file: world.file, screens: screens,
            confirm: { _ in true })
          swipe = fading.swipeRow(1)
        }
        .claims("the view's delegate is nil", true) { fading.delegate == nil }
        .claims("the swipe is", ShelfView.Swipe.ignored) { swipe ?? .passedOn }
        .claims("book \(book.id) is in the file", true) {
          try world.file.load().shelf.contains(book.id)
        }
    ]
  }
}
