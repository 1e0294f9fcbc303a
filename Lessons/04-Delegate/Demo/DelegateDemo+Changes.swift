import BookLibrary
import Foundation
import LessonStage

extension DelegateDemo {
  /// Data that change behind a view's back, on a copy of the books.
  static func changes(
    _ world: DelegateWorld, _ setting: Setting, _ start: Shelf.Memento
  ) throws -> [Step] {
    let folder = setting.scratchFolder("copy")
    let disk = try world.copy(in: folder, of: start)
    let view = ShelfView(height: 3)
    var meanwhile: () -> Void = {}
    let controller = try BooksController(
      view: view, file: disk, screens: OpenScreens(),
      confirm: { _ in
        meanwhile()
        return true
      })
    let (asked, next) = (world.cast[0], world.cast[1])
    var swipe: ShelfView.Swipe?

    return [
      Step("Faults: the row becomes another one during the question")
        .says(
          """
          While the reader is asked about book \(asked.id), it is deleted elsewhere. The answer is \
          yes, but row 0 is book \(next.id) now. The view was told of the change, and stops.
          """
        )
        .runs {
          meanwhile = { [weak controller] in controller?.delete(asked.id) }
          swipe = view.swipeRow(0)
        }
        .claims("the swipe is", ShelfView.Swipe.outdated) { swipe ?? .passedOn }
        .claims("book \(next.id) is in the copy", true) {
          try disk.load().shelf.contains(next.id)
        },

      Step("Faults: somebody else has saved the file")
        .says("The delegate can't save. It puts the book back, and keeps the reason.")
        .reads("Pattern/BooksController.swift", "func delete")
        .fails(with: StoreError.changedOnDisk(disk.url)) {
          let other = LibraryStore(folder: folder)
          var library = try other.load()
          try library.shelf.move(next.id, to: 1)
          try other.save(library)
          meanwhile = {}
          view.swipeRow(0)
          if let failure = controller.failure { throw failure }
        }
        .claims("row 0 is still", next.title) {
          view.render().first.map { String($0.dropFirst(2)) } ?? "empty"
        },
    ]
  }
}
