import BookLibrary
import Foundation
import LessonStage

extension MVCDemo {
  static let hostile = "<script>alert(1)</script>"

  /// A screen that does everything by itself, on copies of the books.
  static func pain(
    _ world: MVCWorld, _ setting: Setting, _ start: Shelf.Memento
  ) throws -> [Step] {
    let folder = setting.scratchFolder("copy")
    _ = try world.copy(in: folder, of: start)
    let left = try BooksScreen(file: LibraryStore(folder: folder))
    let right = try BooksScreen(file: LibraryStore(folder: folder))
    let odd = try world.copy(
      in: setting.scratchFolder("odd"), of: start, title: hostile)
    let (second, third) = (world.library.shelf[1], world.library.shelf[2])
    var page = ""
    return [
      Step("The pain: a screen that does it all")
        .says(
          """
          One type keeps the books, decides, draws and saves. A copy is open on two screens. \
          Book \(second.id) is deleted on the left one, then book \(third.id) on the right one.
          """
        )
        .reads("Without/BooksScreen.swift", "func swipeRow")
        .runs {
          left.swipeRow(1)
          right.swipeRow(2)
        }
        .claims("the right screen still shows book \(second.id)", true) {
          right.lines.contains { $0.hasPrefix("\(second.id) ") }
        }
        .claims("the right screen shows book \(third.id)", false) {
          right.lines.contains { $0.hasPrefix("\(third.id) ") }
        }
        .claims("book \(third.id) is in the file", true) {
          try LibraryStore(folder: folder).load().shelf.contains(third.id)
        }
        .says(
          """
          The right screen drew first, and couldn't save: the left one had changed the file. \
          And a book called \(hostile) goes into its HTML as it is:
          """
        )
        .reads("Without/BooksScreen.swift", "private func draw")
        .runs { page = try BooksScreen(file: odd).html }
        .claims("a browser would run the title", true) { page.contains("<script>") }
    ]
  }
}
