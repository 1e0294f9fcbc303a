import BookLibrary
import LessonStage

extension DecoratorDemo {
  /// One service with a flag for everything, on a file of its own.
  static func pain(_ world: DecoratorWorld, _ setting: Setting) throws -> [Step] {
    let disk = LibraryStore(folder: setting.scratchFolder("flags"))
    let clock = world.clock
    let flagged = FlaggedBooks(
      read: {
        clock.advance(by: .milliseconds(30))
        return try disk.load().shelf
      }, now: clock.now)
    let book = try disk.load().shelf[1]
    var screens: [BookItem] = []

    return [
      Step("The pain: one service with a flag for everything")
        .says(
          """
          It can cache, and it can measure its loads. A read takes 30 ms (on a clock that only \
          this story moves). Two loads, both flags on:
          """
        )
        .reads("Without/FlaggedBooks.swift", "func books")
        .runs {
          _ = try flagged.books()
          _ = try flagged.books()
        }
        .claims("milliseconds measured, for one read", [30, 0]) {
          flagged.durations.map(\.milliseconds)
        }
        .says(
          """
          The average load seems to take 15 ms; none ever did. Now another program marks book \
          \(book.id) as read, and a second screen loads afresh:
          """
        )
        .runs {
          screens = [try flagged.books()[1]]
          var library = try disk.load()
          try library.shelf.mark(book.id)
          try disk.save(library)
          screens.append(try flagged.books(reload: true)[1])
        }
        .claims("book \(book.id) is read, on either screen", [false, true]) {
          screens.map(\.book.isRead)
        }
        .claims("both screens hold the same item", false) { screens[0] === screens[1] }
        .says("The cache overwrote its items: the first screen never hears of it.")
    ]
  }
}
