import BookLibrary
import Foundation
import LessonStage

extension DelegateDemo {
  /// What can go wrong between a view and its partners, on a copy of the books.
  static func faults(
    _ world: DelegateWorld, _ setting: Setting, _ start: Shelf.Memento
  ) throws -> [Step] {
    let disk = try world.copy(in: setting.scratchFolder("copy"), of: start)
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
        .claims("Fox went in the drawing", ["○ Owl", "○ Hen"]) { tidy },

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
          let other = LibraryStore(folder: setting.scratchFolder("copy"))
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
