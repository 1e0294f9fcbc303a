import BookLibrary
import Foundation
import LessonStage

extension SingletonDemo {
  /// What can go wrong, and what the caller gets.
  static func faults(
    _ world: SingletonWorld, _ setting: Setting, _ start: Shelf.Memento
  ) -> [Step] {
    let unknown = Book.ID(rawValue: (world.library.shelf.map(\.id.rawValue).max() ?? 0) &+ 1)
    let (one, two) = (world.cast[0].id, world.cast[1].id)
    let minutes = UnguardedMinutes.shared
    let store = LibraryStore(folder: setting.scratchFolder("other"))
    let books = BookCentre()
    let newer = DocumentError(
      document: store.url.path, path: "version", problem: .unsupportedVersion(2, newest: 1))

    return [
      Step("Faults: once is not safe")
        .says(
          """
          static let protects the building, not what is inside. Here each access has a lock, but \
          a change is two: both screens look, then both write. 20 and 15 minutes were read.
          """
        )
        .reads("Without/UnguardedMinutes.swift", "var total")
        .runs {
          let (seenByOne, seenByTwo) = (minutes.total, minutes.total)
          minutes.total = seenByOne + 20
          minutes.total = seenByTwo + 15
        }
        .claims("minutes in all", 15) { minutes.total },

      Step("Faults: no such book, a second opening, a newer file")
        .fails(with: ReadingError.unknownBook(unknown)) {
          try ReadingCentre.shared.books.finish(unknown)
        }
        .fails(with: ReadingError.alreadyOpen(world.store.url)) {
          try ReadingCentre.shared.books.open(store)
        }
        .says("A second library begins where the first one began: a memento kept that.")
        .runs {
          var library = try world.store.load()
          library.shelf.restore(start)
          try store.save(library)
          try books.open(store)
        }
        .claims("read in it", []) { books.shelf.read(of: world.cast) }
        .says("One book is read there, then a newer program writes the file:")
        .fails(with: ReadingError.store(.damaged(store.url, newer))) {
          try books.finish(one)
          try Data(#"{"version": 2}"#.utf8).write(to: store.url)
          try books.finish(two)
        }
        .claims("read in it, in memory", [one.rawValue]) {
          books.shelf.read(of: world.cast)
        },
    ]
  }
}
