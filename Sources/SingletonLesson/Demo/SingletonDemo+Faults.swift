import BookLibrary
import Foundation
import LessonStage

extension SingletonDemo {
  /// What can go wrong, and what the caller gets.
  static func faults(
    _ world: SingletonWorld, _ setting: Setting, _ start: Shelf.Memento
  ) throws -> [Step] {
    let unknown = Book.ID(rawValue: (world.library.shelf.map(\.id.rawValue).max() ?? 0) &+ 1)
    let (one, two) = (world.cast[0].id, world.cast[1].id)
    let minutes = UnguardedMinutes.shared
    // A library of its own, as it was before the story: a memento kept it.
    let store = LibraryStore(folder: setting.scratchFolder("other"))
    var library = world.library
    library.shelf.restore(start)
    try store.save(library)
    let books = BookCentre()
    try books.open(store)
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
        .says("In a library of its own, a newer program has written the file:")
        .fails(with: ReadingError.store(.damaged(store.url, newer))) {
          try books.finish(one)
          try Data(#"{"version": 2}"#.utf8).write(to: store.url)
          try books.finish(two)
        }
        .claims("read in memory, as before the error", [one.rawValue]) {
          books.shelf.read(of: world.cast)
        },
    ]
  }
}
