import BookLibrary
import LessonStage

extension DecoratorDemo {
  /// A cache that never hands out a second item for a book.
  static func identity(_ world: DecoratorWorld) throws -> [Step] {
    let start = world.library.shelf.memento()
    let cache = CachingBooks(base: LibraryBooks(world.file))
    let book = world.cast[0]
    let gate = Gate()
    let slow = world.slowLibrary()
    let newCache = CachingBooks(base: GatedBooks(base: slow, gate: gate))
    var screens: [BookItem] = []
    return [
      Step("The same problem again: one item for each book")
        .says("Another program marks book \(book.id) as read, and a second screen loads afresh:")
        .reads("Pattern/CachingBooks.swift", "private func theOneItem")
        .runs {
          screens = [try await cache.book(book.id)]
          try world.save { try $0.mark(book.id) }
          await cache.expire()
          screens += try await cache.books().filter { $0.id == book.id }
        }
        .claims("book \(book.id) is read, on either screen", [true, true]) {
          screens.map(\.book.isRead)
        }
        .claims("both screens hold the same item", true) { screens[0] === screens[1] }
        .says("That program takes it back. A memento has the shelf as it was:")
        .runs {
          try world.save { $0.restore(start) }
          await cache.expire()
          _ = try await cache.books()
        }
        .claims("book \(book.id) is read, on either screen", [false, false]) {
          screens.map(\.book.isRead)
        }
        .says("Two first loads at once. The second waits for the first one's answer:")
        .runs {
          async let first = newCache.books()[0]
          async let second = newCache.books()[0]
          while await newCache.waiting < 2 { await Task.yield() }
          await gate.open()
          screens = try await [first, second]
        }
        .claims("loads that reached the library", 1) { slow.loads }
        .claims("both callers have the same item", true) { screens[0] === screens[1] }
    ]
  }
}
